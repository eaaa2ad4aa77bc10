public import TsubameKit

extension LocalStore {
  /// How many photos there are of each year, newest first; photos without any time are not among them.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photoYears() throws -> [(year: Int, count: Int)] {
    try perform { database in
      try database.rows(
        """
        SELECT month_number / 12, count(*) FROM photos
        WHERE hidden = 0 AND deleted_us IS NULL AND month_number IS NOT NULL
        GROUP BY 1 ORDER BY 1 DESC
        """
      ) { (year: $0.int(0), count: $0.int(1)) }
    }
  }

  /// How many photos there are, those that ordinary lists show.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photoCount() throws -> Int {
    try perform { database in
      try database.number("SELECT count(*) FROM photos WHERE hidden = 0 AND deleted_us IS NULL")
        ?? 0
    }
  }

  /// How many photos each month of a year has, January first.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func photoMonths(of year: Int) throws -> [Int] {
    try perform { database in
      var counts = [Int](repeating: 0, count: 12)
      let rows = try database.rows(
        """
        SELECT month_number - ?, count(*) FROM photos
        WHERE hidden = 0 AND deleted_us IS NULL AND month_number BETWEEN ? AND ? GROUP BY 1
        """, year * 12, year * 12, year * 12 + 11
      ) { (month: $0.int(0), count: $0.int(1)) }
      for row in rows where counts.indices.contains(row.month) { counts[row.month] = row.count }
      return counts
    }
  }

  /// How many photos speak for each smart album, by proof and by hint.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func albumEvidence() throws -> [String: (proof: Int, hint: Int)] {
    try perform { database in
      let rows = try database.rows(
        """
        SELECT album, sum(certainty = 'proof'), sum(certainty = 'hint') FROM photo_evidence
        JOIN photos ON photos.id = photo_id WHERE hidden = 0 AND deleted_us IS NULL GROUP BY album
        """
      ) { ($0.text(0), (proof: $0.int(1), hint: $0.int(2))) }
      return Dictionary(rows) { first, _ in first }
    }
  }

  /// How many photos bear each mark.
  ///
  /// - Parameter time: photos that were deleted before it do not count.
  /// - Throws: `CommandError`, `CancellationError`
  public func markCounts(deletedSince time: Time) throws -> (
    favorites: Int, hidden: Int, deleted: Int
  ) {
    try perform { database in
      try database.first(
        """
        SELECT sum(favorite = 1 AND hidden = 0 AND deleted_us IS NULL),
        sum(hidden = 1 AND deleted_us IS NULL), sum(deleted_us IS NOT NULL AND deleted_us >= ?)
        FROM photos
        """, time.microseconds
      ) { ($0.int(0), $0.int(1), $0.int(2)) } ?? (0, 0, 0)
    }
  }

  /// Who is named in photos, and in how many; most often first.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func peopleInPhotos() throws -> [(name: String, count: Int)] {
    try perform { database in
      try database.rows(
        """
        SELECT photo_people.name, count(DISTINCT photo_id) FROM photo_people JOIN photos ON photos.id = photo_id
        WHERE hidden = 0 AND deleted_us IS NULL
        GROUP BY photo_people.name COLLATE CANONICAL
        ORDER BY 2 DESC, photo_people.name COLLATE CANONICAL
        """
      ) { (name: $0.text(0), count: $0.int(1)) }
    }
  }

  /// How many faces are marked and have no name.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func unnamedFaces() throws -> Int {
    try perform { database in
      try database.number(
        "SELECT sum(unnamed) FROM photos WHERE hidden = 0 AND deleted_us IS NULL") ?? 0
    }
  }
}
