extension LocalStore {
  /// The person's own albums by name, with how many photos they hold.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func ownAlbums() throws -> [(name: String, count: Int)] {
    try perform { database in
      try database.rows(
        """
        SELECT name, (SELECT count(*) FROM album_photos JOIN photos ON photos.id = photo_id
        WHERE album_id = albums.id AND hidden = 0 AND deleted_us IS NULL)
        FROM albums ORDER BY name COLLATE CANONICAL
        """
      ) { (name: $0.text(0), count: $0.int(1)) }
    }
  }

  /// Makes an album.
  ///
  /// - Returns: false where there is one of that name.
  /// - Throws: `CommandError`, `CancellationError`
  public func makeAlbum(_ name: String) throws -> Bool {
    try write { database in
      try database.run("INSERT OR IGNORE INTO albums (name) VALUES (?)", name)
      return database.changedRows > 0
    }
  }

  /// Puts photos into an album, which is there.
  ///
  /// - Returns: how many were not in it before.
  /// - Throws: `CommandError`, `CancellationError`
  public func add(_ ids: [Int], toAlbum name: String) throws -> Int {
    try write { database in
      var added = 0
      for id in ids {
        try database.run(
          """
          INSERT OR IGNORE INTO album_photos (album_id, photo_id)
          SELECT albums.id, photos.id FROM albums, photos WHERE albums.name = ? AND photos.id = ?
          """, name, id)
        added += database.changedRows
      }
      return added
    }
  }

  /// Takes photos out of an album.
  ///
  /// - Returns: how many were in it.
  /// - Throws: `CommandError`, `CancellationError`
  public func remove(_ ids: [Int], fromAlbum name: String) throws -> Int {
    try write { database in
      var removed = 0
      for id in ids {
        try database.run(
          """
          DELETE FROM album_photos WHERE photo_id = ?
          AND album_id = (SELECT id FROM albums WHERE name = ?)
          """, id, name)
        removed += database.changedRows
      }
      return removed
    }
  }

  /// Removes an album; its photos stay where they are.
  ///
  /// - Returns: false where there is none of that name.
  /// - Throws: `CommandError`, `CancellationError`
  public func removeAlbum(_ name: String) throws -> Bool {
    try write { database in
      try database.run("DELETE FROM albums WHERE name = ?", name)
      return database.changedRows > 0
    }
  }
}
