public import TsubameKit

extension LocalStore {
  /// Gives a post another text, with the hashtags and links that it holds.
  ///
  /// - Returns: false where there is no such post.
  /// - Throws: `CommandError`, `CancellationError`
  public func editPost(
    id: Int, text: String, tags: [String], links: [String], at time: Time
  ) throws -> Bool {
    try write { database in
      guard let post = try StoredPost.find(id, in: database), !post.isDeleted else { return false }
      try post.unfile(in: database)
      try database.run(
        "UPDATE posts SET text = ?, tags = ?, links = ?, edited_us = ? WHERE id = ?",
        text, TextList.encode(tags), TextList.encode(links), time.microseconds, id)
      try post.file(under: tags, in: database)
      return true
    }
  }

  /// Hides a post for good, unless it is restored.
  ///
  /// - Returns: false where there is no such post.
  /// - Throws: `CommandError`, `CancellationError`
  public func deletePost(
    id: Int, at time: Time
  ) throws -> Bool {
    try write { database in
      guard let post = try StoredPost.find(id, in: database), !post.isDeleted else { return false }
      try post.unfile(in: database)
      try database.run("UPDATE posts SET deleted_us = ? WHERE id = ?", time.microseconds, id)
      return true
    }
  }

  /// Shows a deleted post again.
  ///
  /// - Returns: false where there is no such post.
  /// - Throws: `CommandError`, `CancellationError`
  public func restorePost(
    id: Int
  ) throws -> Bool {
    try write { database in
      guard let post = try StoredPost.find(id, in: database), post.isDeleted else { return false }
      try database.run("UPDATE posts SET deleted_us = NULL WHERE id = ?", id)
      try post.file(under: post.tags, in: database)
      return true
    }
  }
}

/// What changing a post needs to know about it.
private struct StoredPost {
  let id: Int
  let homeID: Int
  let time: Time
  let tags: [String]
  let isDeleted: Bool

  static func find(_ id: Int, in database: Database) throws -> StoredPost? {
    try database.first(
      "SELECT home_id, time_us, time_offset, tags, deleted_us FROM posts WHERE id = ?", id
    ) { row in
      StoredPost(
        id: id, homeID: row.int(0),
        time: Time(microseconds: row.int(1), offsetSeconds: row.optionalInt(2)),
        tags: PostReader.texts(row.optionalText(3)), isDeleted: !row.isNull(4))
    }
  }

  func unfile(in database: Database) throws {
    try HashtagIndex(database, homeID: homeID).remove(tags, of: id, at: time)
  }

  func file(
    under tags: [String], in database: Database
  ) throws {
    var index = try HashtagIndex(database, homeID: homeID)
    try index.add(tags, of: id, at: time)
    try index.finish()
  }
}
