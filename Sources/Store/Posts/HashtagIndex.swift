internal import Text
internal import TsubameKit

/// Keeps `hashtags` and `post_hashtags` in step with the posts of one home while a batch is stored.
///
/// Counts are gathered and written once for each tag at the end of the batch.
struct HashtagIndex {
  private let database: Database
  private let homeID: Int
  private let filing: Statement
  private var keys: [String: String] = [:]
  private var tags: [String: Entry] = [:]

  private struct Entry {
    let id: Int
    var added = 0
    var newest: (time: Time, display: String)?
  }

  init(_ database: Database, homeID: Int) throws {
    self.database = database
    self.homeID = homeID
    filing = try database.takeStatement(
      "INSERT INTO post_hashtags (hashtag_id, time_us, post_id, display) VALUES (?, ?, ?, ?)")
  }

  /// Files a post under its tags, under each once.
  mutating func add(_ tags: [String], of postID: Int, at time: Time) throws {
    var seen: [Int] = []
    for display in tags {
      let key = key(of: display)
      let id = try id(of: key, display: display, at: time)
      if seen.contains(id) { continue }
      seen.append(id)
      try filing.bind(.integer(id), at: 1)
      try filing.bind(.integer(time.microseconds), at: 2)
      try filing.bind(.integer(postID), at: 3)
      try filing.bind(.text(display), at: 4)
      _ = try filing.step()
      filing.reset()
      note(time, display, for: key)
    }
  }

  /// Takes a post out from under its tags; what the tags then are, the next newest post says.
  func remove(_ tags: [String], of postID: Int, at time: Time) throws {
    for key in Set(tags.map(Hashtags.key(of:))) {
      guard
        let id = try database.number(
          "SELECT id FROM hashtags WHERE home_id = ? AND key = ?", homeID, key)
      else { continue }
      try database.run(
        "DELETE FROM post_hashtags WHERE hashtag_id = ? AND time_us = ? AND post_id = ?",
        id, time.microseconds, postID)
      guard database.changedRows > 0 else { continue }
      try database.run("UPDATE hashtags SET count = count - 1 WHERE id = ?", id)
      try database.run(
        """
        UPDATE hashtags SET (display, last_us, last_offset) = (
          SELECT h.display, h.time_us, p.time_offset FROM post_hashtags h JOIN posts p ON p.id = h.post_id
          WHERE h.hashtag_id = hashtags.id ORDER BY h.time_us DESC, h.post_id DESC LIMIT 1)
        WHERE id = ? AND count > 0
        """, id)
    }
  }

  /// Writes what `add` has gathered.
  func finish() throws {
    database.giveBack(filing)
    for entry in tags.values {
      guard let (time, display) = entry.newest else { continue }
      try database.run(
        """
        UPDATE hashtags SET count = count + ?1,
          display = iif(count = 0 OR ?2 >= last_us, ?4, display),
          last_offset = iif(count = 0 OR ?2 >= last_us, ?3, last_offset),
          last_us = iif(count = 0, ?2, max(?2, last_us))
        WHERE id = ?5
        """, entry.added, time.microseconds, time.offsetSeconds, display, entry.id)
    }
  }

  private mutating func key(of display: String) -> String {
    if let known = keys[display] { return known }
    let key = Hashtags.key(of: display)
    keys[display] = key
    return key
  }

  private mutating func id(of key: String, display: String, at time: Time) throws -> Int {
    if let known = tags[key] { return known.id }
    try database.run(
      """
      INSERT INTO hashtags (home_id, key, display, count, last_us) VALUES (?, ?, ?, 0, ?)
      ON CONFLICT (home_id, key) DO NOTHING
      """, homeID, key, display, time.microseconds)
    let id =
      database.changedRows > 0
      ? database.lastInsertedID
      : try database.number(
        "SELECT id FROM hashtags WHERE home_id = ? AND key = ?", homeID, key) ?? 0
    tags[key] = Entry(id: id)
    return id
  }

  private mutating func note(_ time: Time, _ display: String, for key: String) {
    tags[key]?.added += 1
    if let newest = tags[key]?.newest, newest.time > time { return }
    tags[key]?.newest = (time, display)
  }
}
