/// Gives files that moved their rows back, with their ids and marks.
///
/// A file that vanished and one that this scan found for the first time are the same where they have the same
/// beginning and size; the inode and time of change decide between several.
enum MovedPhotos {
  static func adopt(in database: Database) throws {
    let pairs = try database.rows(
      """
      SELECT old.id, new.id FROM photos new JOIN photos old
      ON old.missing = 1 AND old.is_new = 0 AND old.fingerprint = new.fingerprint
      AND old.bytes = new.bytes
      WHERE new.is_new = 1 AND new.missing = 0 AND new.fingerprint IS NOT NULL
      ORDER BY new.inode = old.inode DESC, new.modified_us = old.modified_us DESC,
      new.name = old.name DESC, old.id
      """
    ) { (old: $0.int(0), new: $0.int(1)) }
    var taken: Set<Int> = []
    for (old, new) in pairs where !taken.contains(old) && !taken.contains(new) {
      taken.formUnion([old, new])
      let place = try database.first("SELECT folder, name FROM photos WHERE id = ?", new) {
        (folder: $0.bytes(0), name: $0.bytes(1))
      }
      guard let place else { continue }
      // Facts go over with the place: a sidecar may have stayed behind or been met.
      try database.run("DELETE FROM photo_evidence WHERE photo_id = ?", old)
      try database.run("DELETE FROM photo_people WHERE photo_id = ?", old)
      try database.run("UPDATE photo_evidence SET photo_id = ? WHERE photo_id = ?", old, new)
      try database.run("UPDATE photo_people SET photo_id = ? WHERE photo_id = ?", old, new)
      try database.run(
        """
        UPDATE photos SET (\(columns)) = (SELECT \(columns) FROM photos WHERE id = ?), missing = 0
        WHERE id = ?
        """, new, old)
      try database.run("DELETE FROM photos WHERE id = ?", new)
      try database.run(
        "UPDATE photos SET folder = ?, name = ? WHERE id = ?", place.folder, place.name, old)
    }
  }

  private static let columns = """
    file, bytes, modified_us, inode, sidecars, kind, status, reason, width, height, camera, lens, latitude, longitude,
    caption, keywords, people, unnamed, time_us, time_offset, wall_us, month_number, date_source, rejected,
    live_identifier
    """
}
