internal import Files
internal import TsubameKit

/// Writes a batch of scanned photos, inside a transaction that its user has begun.
struct PhotoWriter {
  private let database: Database
  private let now: Time
  private let statement: Statement

  /// What a file says; every scan of it writes all of this anew.
  private static let facts = [
    "file", "bytes", "modified_us", "inode", "sidecars", "fingerprint", "kind", "status", "reason",
    "missing", "width", "height", "camera", "lens", "latitude", "longitude", "caption", "keywords",
    "people", "unnamed", "time_us", "time_offset", "wall_us", "month_number", "date_source",
    "rejected", "live_identifier",
  ]

  /// What is written once, when a file is first seen; the rating becomes a favourite only then.
  private static let first = ["folder", "name", "first_seen_us", "favorite"]

  private static let sql = """
    INSERT INTO photos (\((facts + first).joined(separator: ", ")))
    VALUES (\((facts + first).map { _ in "?" }.joined(separator: ", ")))
    ON CONFLICT (folder, name) DO UPDATE SET
    \(facts.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    RETURNING id
    """

  init(_ database: Database, now: Time) throws {
    self.database = database
    self.now = now
    statement = try database.takeStatement(PhotoWriter.sql)
  }

  mutating func write(_ photo: ScannedPhoto) throws {
    for (index, argument) in arguments(photo).enumerated() {
      try statement.bind(argument, at: index + 1)
    }
    let hasRow = try statement.step()
    let id = statement.int(0)
    statement.reset()
    guard hasRow else { return }
    try database.run("DELETE FROM photo_people WHERE photo_id = ?", id)
    for name in photo.people {
      try database.run(
        "INSERT OR IGNORE INTO photo_people (photo_id, name) VALUES (?, ?)", id, name)
    }
    try database.run("DELETE FROM photo_evidence WHERE photo_id = ?", id)
    for evidence in photo.albums {
      try database.run(
        "INSERT OR IGNORE INTO photo_evidence (photo_id, album, certainty) VALUES (?, ?, ?)", id,
        evidence.album, evidence.certainty.rawValue)
    }
    // What was no photo before may have become one.
    try database.run(
      "DELETE FROM photo_strangers WHERE folder = ? AND name = ?", photo.file.folder,
      photo.file.name)
  }

  func finish() throws { database.giveBack(statement) }

  /// In the order of `facts`, then `first`.
  private func arguments(_ photo: ScannedPhoto) -> [Argument] {
    let file = photo.file
    let month = photo.time.map { $0.month.year * 12 + $0.month.month - 1 }
    let rejected = photo.rejectedDates.flatMap { [$0.source, $0.text, $0.reason] }
    return [
      .text(FilePath(bytes: file.path).visible), .integer(file.bytes), .integer(file.modified),
      .integer(file.inode), .integer(file.sidecars), photo.fingerprint.argument,
      .text(photo.kind.rawValue), .text(photo.status.rawValue), photo.reason.argument, .integer(0),
      photo.width.argument, photo.height.argument, photo.camera.argument, photo.lens.argument,
      photo.latitude.argument, photo.longitude.argument, photo.caption.argument,
      TextList.encode(photo.keywords).argument, TextList.encode(photo.people).argument,
      .integer(photo.unnamedFaces), (photo.time?.microseconds).argument,
      (photo.time?.offsetSeconds).argument, photo.time.map(PhotoTime.wall).argument,
      month.argument, photo.dateSource.argument, TextList.encode(rejected).argument,
      photo.liveIdentifier.argument, .blob(file.folder), .blob(file.name),
      .integer(now.microseconds), .integer(photo.isRatedFavorite ? 1 : 0),
    ]
  }
}

/// Photos' times in columns.
enum PhotoTime {
  /// Microseconds of the wall clock there.
  static func wall(_ time: Time) -> Int {
    time.microseconds + (time.offsetSeconds ?? 0) * 1_000_000
  }

  /// When a day begins, on any wall clock.
  static func wall(_ date: CivilDate) -> Int { date.daysSinceEpoch * 86_400_000_000 }
}
