internal import Files
public import TsubameKit

extension LocalStore {
  /// What is known of the files of one folder, its subfolders not among them.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func knownFiles(in folder: [UInt8]) throws -> [KnownFile] {
    try perform { database in
      func file(_ row: Statement) -> PhotoFile {
        PhotoFile(
          folder: folder, name: row.bytes(1), bytes: row.int(2), modified: row.int(3),
          inode: row.int(4), sidecars: row.int(5))
      }
      let photos = try database.rows(
        """
        SELECT id, name, bytes, modified_us, inode, sidecars, missing, reason FROM photos
        WHERE folder = ?
        """, folder
      ) {
        KnownFile(
          id: $0.int(0), file: file($0), isMissing: $0.bool(6),
          unreadableReason: $0.optionalText(7))
      }
      let strangers = try database.rows(
        """
        SELECT NULL, name, bytes, modified_us, inode, sidecars FROM photo_strangers WHERE folder = ?
        """, folder
      ) { KnownFile(id: nil, file: file($0), isMissing: false) }
      return photos + strangers
    }
  }

  /// The folders at and below one in which photos are known.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func foldersWithPhotos(below root: [UInt8]) throws -> [[UInt8]] {
    try perform { database in
      let (low, high) = PhotoFolder.range(below: root)
      return try database.rows(
        "SELECT DISTINCT folder FROM photos WHERE folder = ? OR (folder >= ? AND folder < ?)",
        root, low, high
      ) { $0.bytes(0) }
    }
  }

  /// Keeps a part of a scan, all of it or nothing.
  ///
  /// Marks that people made survive: a file that is read again keeps its row and what is marked there.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func keep(
    _ photos: [ScannedPhoto], strangers: [PhotoFile], returned: [Int], vanished: [Int], now: Time
  ) throws {
    try write { database in
      var writer = try PhotoWriter(database, now: now)
      for photo in photos { try writer.write(photo) }
      try writer.finish()
      for file in strangers {
        try database.run(
          """
          INSERT INTO photo_strangers (folder, name, bytes, modified_us, inode, sidecars)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET bytes = excluded.bytes,
          modified_us = excluded.modified_us, inode = excluded.inode, sidecars = excluded.sidecars
          """, file.folder, file.name, file.bytes, file.modified, file.inode, file.sidecars)
      }
      for id in returned { try database.run("UPDATE photos SET missing = 0 WHERE id = ?", id) }
      for id in vanished { try database.run("UPDATE photos SET missing = 1 WHERE id = ?", id) }
    }
  }

  /// Ends a scan that went through: files that moved get their rows back, photos and videos that were taken together
  /// are told, and nothing is new any more.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func finishScan() throws {
    let hasNews = try perform { database in
      try database.number("SELECT EXISTS (SELECT 1 FROM photos WHERE is_new = 1)") == 1
    }
    guard hasNews else { return }
    try write { database in
      try MovedPhotos.adopt(in: database)
      try LivePairs.tell(in: database)
      try database.run("UPDATE photos SET is_new = 0 WHERE is_new = 1")
    }
  }
}
