internal import TsubameKit

/// Reads a photo from the columns of its row.
enum PhotoReader {
  /// What to select from `photos AS p`, in the order in which `read` takes it.
  static let columns = """
    p.id, p.time_us, p.time_offset, p.file, p.kind, p.favorite, p.hidden, p.width, p.height, p.camera, p.lens,
    p.latitude, p.longitude, p.people, p.caption, p.keywords, p.date_source, p.bytes, \(PhotoColumns.status),
    \(PhotoColumns.albums)
    """

  static func read(_ row: Statement) -> Photo {
    Photo(
      id: row.int(0),
      time: row.optionalInt(1).map { Time(microseconds: $0, offsetSeconds: row.optionalInt(2)) },
      file: row.text(3), kind: Photo.Kind(rawValue: row.text(4)) ?? .photo,
      isFavorite: row.bool(5), isHidden: row.bool(6), width: row.optionalInt(7),
      height: row.optionalInt(8), camera: row.optionalText(9), lens: row.optionalText(10),
      latitude: row.optionalDouble(11), longitude: row.optionalDouble(12),
      people: texts(row.optionalText(13)), albums: texts(row.optionalText(19)),
      caption: row.optionalText(14), keywords: texts(row.optionalText(15)),
      dateSource: row.optionalText(16), bytes: row.int(17),
      status: Photo.Status(rawValue: row.text(18)) ?? .ok)
  }

  private static func texts(_ json: String?) -> [String] {
    TextList.decode(json).compactMap(\.self)
  }
}
