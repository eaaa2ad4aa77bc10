public import TsubameKit

/// All that is known of one photo.
public struct PhotoDetails: Sendable {
  /// What a row of the library shows of it.
  public let photo: Photo
  /// Why it is unreadable.
  public let reason: String?
  /// Faces that are marked in the file and have no name.
  public let unnamedFaces: Int
  /// Dates that the file states and that did not win.
  public let rejectedDates: [RejectedDate]
  /// What its file says of the smart albums.
  public let evidence: [AlbumEvidence]
  /// When it was put into Recently Deleted; nil where it is not there.
  public let deletedAt: Time?
}

extension LocalStore {
  /// All that is known of a photo; nil where there is none of that number.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photoDetails(id: Int) throws -> PhotoDetails? {
    try perform { database in
      let evidence = try database.rows(
        "SELECT album, certainty FROM photo_evidence WHERE photo_id = ? ORDER BY album", id
      ) { AlbumEvidence($0.text(0), Certainty(rawValue: $0.text(1)) ?? .hint) }
      return try database.first(
        """
        SELECT \(PhotoReader.columns), p.reason, p.unnamed, p.rejected, p.deleted_us,
          own_offset(p.deleted_us, 0)
        FROM photos AS p WHERE p.id = ?
        """, id
      ) { row in
        let texts = TextList.decode(row.optionalText(22)).map { $0 ?? "" }
        let rejected = stride(from: 0, to: texts.count - 2, by: 3).map {
          RejectedDate(source: texts[$0], text: texts[$0 + 1], reason: texts[$0 + 2])
        }
        return PhotoDetails(
          photo: PhotoReader.read(row), reason: row.optionalText(20), unnamedFaces: row.int(21),
          rejectedDates: rejected, evidence: evidence,
          deletedAt: row.optionalInt(23).map {
            Time(microseconds: $0, offsetSeconds: row.optionalInt(24))
          })
      }
    }
  }
}
