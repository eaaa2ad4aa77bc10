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
}
