extension Migration {
  /// Photos with what was read in them, the marks people made on them, albums and folders.
  ///
  /// Paths are blobs: names may be any bytes. Times are kept twice, as the instant and as the wall clock showed it: by the
  /// latter photos are ordered and counted into months.
  static let photos = Migration(
    name: "photos",
    sql: """
      CREATE TABLE photo_folders (
        id INTEGER PRIMARY KEY,
        path BLOB NOT NULL UNIQUE,
        added_us INTEGER NOT NULL
      );

      CREATE TABLE photos (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        folder BLOB NOT NULL,
        name BLOB NOT NULL,
        -- The path as people read it.
        file TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        modified_us INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        sidecars INTEGER NOT NULL,
        fingerprint INTEGER,
        kind TEXT NOT NULL,
        status TEXT NOT NULL,
        reason TEXT,
        -- 1 while the file is not where it was; its status from before is kept for when it returns.
        missing INTEGER NOT NULL DEFAULT 0,
        width INTEGER,
        height INTEGER,
        camera TEXT,
        lens TEXT,
        latitude REAL,
        longitude REAL,
        caption TEXT,
        keywords TEXT,
        people TEXT,
        unnamed INTEGER NOT NULL,
        time_us INTEGER,
        time_offset INTEGER,
        -- Microseconds of the wall clock there, and the months since year 0.
        wall_us INTEGER,
        month_number INTEGER,
        date_source TEXT,
        -- Dates that lost: source, text and reason in turns.
        rejected TEXT,
        live_identifier TEXT,
        first_seen_us INTEGER NOT NULL,
        -- 1 until a scan has gone through to its end: only such a row can be a file that moved.
        is_new INTEGER NOT NULL DEFAULT 1,
        favorite INTEGER NOT NULL DEFAULT 0,
        hidden INTEGER NOT NULL DEFAULT 0,
        deleted_us INTEGER,
        UNIQUE (folder, name)
      );
      CREATE INDEX photos_by_time ON photos (wall_us DESC, id DESC)
        WHERE hidden = 0 AND deleted_us IS NULL;
      CREATE INDEX photos_by_month ON photos (month_number)
        WHERE hidden = 0 AND deleted_us IS NULL;
      CREATE INDEX photos_by_fingerprint ON photos (fingerprint, bytes) WHERE missing = 1;
      CREATE INDEX photos_new ON photos (id) WHERE is_new = 1;
      CREATE INDEX photos_live ON photos (live_identifier) WHERE live_identifier IS NOT NULL;

      -- Files that are no photos, so that the next scan need not open them.
      CREATE TABLE photo_strangers (
        folder BLOB NOT NULL,
        name BLOB NOT NULL,
        bytes INTEGER NOT NULL,
        modified_us INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        sidecars INTEGER NOT NULL,
        PRIMARY KEY (folder, name)
      ) WITHOUT ROWID;

      CREATE TABLE photo_people (
        photo_id INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (photo_id, name)
      ) WITHOUT ROWID;

      -- Smart albums that files themselves speak for.
      CREATE TABLE photo_evidence (
        photo_id INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        album TEXT NOT NULL,
        certainty TEXT NOT NULL,
        PRIMARY KEY (photo_id, album)
      ) WITHOUT ROWID;
      CREATE INDEX photo_evidence_by_album ON photo_evidence (album, photo_id, certainty);

      CREATE TABLE albums (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      );

      CREATE TABLE album_photos (
        album_id INTEGER NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
        photo_id INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        PRIMARY KEY (album_id, photo_id)
      ) WITHOUT ROWID;
      CREATE INDEX album_photos_by_photo ON album_photos (photo_id, album_id);
      """)
}
