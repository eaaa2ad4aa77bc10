internal import TsubameKit

/// Writes a batch of posts into one home, inside a transaction that its user has begun.
struct PostWriter {
  private let database: Database
  private let homeID: Int
  private let insertion: Statement
  private var hashtags: HashtagIndex
  /// True where a reply may be waiting for a post of this batch.
  private var hasOrphans: Bool

  private static let columns = [
    "home_id", "service", "remote_id", "time_us", "time_offset", "author", "name", "author_id",
    "profile_image_url", "text", "tags", "likes", "boosts", "replies", "media", "links",
    "reply_to", "reply_to_remote_id", "cw", "lang", "visibility", "account", "uri", "boosted_by",
  ]

  private static let insertionSQL = """
    INSERT INTO posts (\(columns.joined(separator: ", ")))
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT DO NOTHING
    """

  init(_ database: Database, homeID: Int) throws {
    self.database = database
    self.homeID = homeID
    insertion = try database.takeStatement(PostWriter.insertionSQL)
    hashtags = try HashtagIndex(database, homeID: homeID)
    hasOrphans =
      try database.number(
        """
        SELECT 1 FROM posts
        WHERE home_id = ? AND reply_to IS NULL AND reply_to_remote_id IS NOT NULL LIMIT 1
        """, homeID) != nil
  }

  /// Stores one post unless its home has it already.
  mutating func add(_ incoming: IncomingPost) throws -> StoringResult {
    let post = incoming.post
    let parent = try post.replyTo ?? known(incoming.replyToRemoteID, of: post.service)
    for (index, argument) in arguments(incoming, parent: parent).enumerated() {
      try insertion.bind(argument, at: index + 1)
    }
    _ = try insertion.step()
    insertion.reset()
    guard database.changedRows > 0 else {
      return .present(try known(incoming.remoteID, of: post.service) ?? 0)
    }
    let id = database.lastInsertedID
    try hashtags.add(post.tags, of: id, at: post.time)
    if let json = incoming.json {
      try database.run("INSERT INTO post_sources (post_id, json) VALUES (?, ?)", id, json)
    }
    try adopt(by: id, incoming)
    return .added(id)
  }

  /// Gives replies that came before their parent its number.
  private mutating func adopt(by id: Int, _ incoming: IncomingPost) throws {
    if hasOrphans, let remoteID = incoming.remoteID {
      try database.run(
        """
        UPDATE posts SET reply_to = ? WHERE home_id = ? AND service = ? AND reply_to_remote_id = ?
        AND reply_to IS NULL AND reply_to_remote_id IS NOT NULL
        """, id, homeID, incoming.post.service, remoteID)
    }
    if incoming.replyToRemoteID != nil { hasOrphans = true }
  }

  /// Writes what was gathered over the batch.
  func finish() throws {
    database.giveBack(insertion)
    try hashtags.finish()
  }

  private func known(_ remoteID: String?, of service: String) throws -> Int? {
    guard let remoteID else { return nil }
    return try database.number(
      "SELECT id FROM posts WHERE home_id = ? AND service = ? AND remote_id = ?",
      homeID, service, remoteID)
  }

  /// In the order of `columns`.
  private func arguments(_ incoming: IncomingPost, parent: Int?) -> [Argument] {
    let post = incoming.post
    return [
      .integer(homeID), .text(post.service), incoming.remoteID.argument,
      .integer(post.time.microseconds), post.time.offsetSeconds.argument,
      .text(post.author.handle), .text(post.author.name), post.author.id.argument,
      post.author.profileImageURL.argument, .text(post.text),
      TextList.encode(post.tags).argument, .integer(post.likes), .integer(post.boosts),
      .integer(post.replies),
      TextList.encode(post.media.flatMap { [$0.location, $0.alt] }).argument,
      TextList.encode(post.links).argument, parent.argument, incoming.replyToRemoteID.argument,
      post.contentWarning.argument, post.language.argument, .text(post.visibility),
      .text(post.account), post.uri.argument, post.boostedBy.argument,
    ]
  }
}
