public import TsubameKit

extension LocalStore {
  /// Adds a folder to the library.
  ///
  /// - Returns: false where it was there already.
  /// - Throws: `CommandError`, `CancellationError`
  @discardableResult
  public func addPhotoFolder(_ path: [UInt8], now: Time) throws -> Bool {
    try write { database in
      try database.run(
        "INSERT OR IGNORE INTO photo_folders (path, added_us) VALUES (?, ?)", path,
        now.microseconds)
      return database.changedRows > 0
    }
  }

  /// The folders of the library, in the order in which they were added, with how many photos are known in each.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photoFolders() throws -> [PhotoFolder] {
    try perform { database in
      let paths = try database.rows("SELECT path FROM photo_folders ORDER BY id") { $0.bytes(0) }
      return try paths.map { path in
        let (low, high) = PhotoFolder.range(below: path)
        let count = try database.number(
          """
          SELECT count(*) FROM photos
          WHERE (folder = ? OR (folder >= ? AND folder < ?)) AND deleted_us IS NULL
          """, path, low, high)
        return PhotoFolder(path: path, count: count ?? 0)
      }
    }
  }

  /// Takes a folder out of the library. What lies in another of its folders too stays that one's.
  ///
  /// - Parameter forgettingPhotos: true where its photos go as well, with all marks.
  /// - Returns: how many photos it had.
  /// - Throws: `CommandError`, `CancellationError`
  public func removePhotoFolder(_ path: [UInt8], forgettingPhotos: Bool) throws -> Int {
    try write { database in
      try database.run("DELETE FROM photo_folders WHERE path = ?", path)
      let others = try database.rows("SELECT path FROM photo_folders") { $0.bytes(0) }
      let inside = "(folder = ? OR (folder >= ? AND folder < ?))"
      let condition = inside + others.map { _ in " AND NOT " + inside }.joined()
      var arguments: [Argument] = []
      for folder in [path] + others {
        let (low, high) = PhotoFolder.range(below: folder)
        arguments += [.blob(folder), .blob(low), .blob(high)]
      }
      let count = try database.withStatement(
        "SELECT count(*) FROM photos WHERE deleted_us IS NULL AND " + condition, arguments
      ) { try $0.step() ? $0.int(0) : 0 }
      guard forgettingPhotos else { return count }
      for table in ["photos", "photo_strangers"] {
        try database.withStatement("DELETE FROM \(table) WHERE " + condition, arguments) {
          _ = try $0.step()
        }
      }
      return count
    }
  }
}
