public import TsubameKit

extension LocalStore {
  /// Stores posts in a home timeline, all or none; one that is there already, also as a deleted one, adds nothing.
  ///
  /// Other processes that write wait as long as this takes: give it some thousands of posts at a time.
  ///
  /// - Returns: what became of each, in the same order.
  /// - Throws: `CommandError`, `CancellationError`
  @discardableResult
  public func add(
    _ posts: [IncomingPost], to home: Home
  ) throws -> [StoringResult] {
    try add(to: home, areMany: posts.count >= LocalStore.manyPosts) { store in
      try posts.map { try store($0) }
    }
  }

  /// Stores posts in a home timeline as they come, all or none, so that they are never all in memory.
  ///
  /// - Parameters:
  ///   - areMany: true where there may be thousands of them.
  ///   - source: gives each post to the function that it gets, on the store's thread; where it throws, nothing is stored.
  /// - Returns: what the source gives.
  /// - Throws: `CommandError`, `CancellationError`, what the source throws.
  @discardableResult
  public func add<Summary: Sendable>(
    to home: Home, areMany: Bool = true,
    _ source: @Sendable (_ store: (IncomingPost) throws -> StoringResult) throws -> Summary
  ) throws -> Summary {
    try write { database in
      if areMany { try database.execute("PRAGMA cache_size = -96000") }
      defer { if areMany { try? database.execute("PRAGMA cache_size = -8000") } }
      var writer = try PostWriter(database, homeID: try home.storedID(in: database))
      let summary = try source { post in
        // Single inserts are too short for SQLite itself to look.
        try Task.checkCancellation()
        return try writer.add(post)
      }
      try writer.finish()
      return summary
    }
  }

  /// So many posts touch indexes in so many places that the ordinary cache would be written out over and over.
  private static let manyPosts = 5_000

  /// A post by its number; nil where there is none or it has been deleted.
  public func post(id: Int) throws -> Post? {
    try perform { database in
      try database.first(
        "SELECT \(PostReader.columns) FROM posts WHERE id = ? AND deleted_us IS NULL", id,
        read: PostReader.read)
    }
  }

  /// A deleted post by its number; nil where there is none or it is not deleted.
  public func deletedPost(id: Int) throws -> Post? {
    try perform { database in
      try database.first(
        "SELECT \(PostReader.columns) FROM posts WHERE id = ? AND deleted_us IS NOT NULL", id,
        read: PostReader.read)
    }
  }

  /// The numbers of an account's posts that were deleted last, all at one moment; none where none is deleted.
  ///
  /// - Parameter account: its qualified name.
  public func lastDeletedPosts(of account: String) throws -> [Int] {
    try perform { database in
      let own = "account = ?1 AND deleted_us IS NOT NULL"
      return try database.rows(
        """
        SELECT id FROM posts WHERE \(own) AND deleted_us = (SELECT max(deleted_us) FROM posts WHERE \(own))
        ORDER BY id
        """, account
      ) { $0.int(0) }
    }
  }

  /// What the service sent as this post; nil where nothing is kept.
  public func sourceJSON(ofPost id: Int) throws -> String? {
    try perform { database in
      try database.first("SELECT json FROM post_sources WHERE post_id = ?", id) { $0.text(0) }
    }
  }

  /// The number of the newest post ever stored, deleted ones too; 0 where there is none.
  public func latestPostID() throws -> Int {
    try perform { try $0.number("SELECT max(id) FROM posts") ?? 0 }
  }
}
