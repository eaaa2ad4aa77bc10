public import TsubameKit

/// Something that is to be sent, or has been.
public struct OutboxEntry: Sendable, Hashable {
  /// The store's number of the entry; 0 before it is stored.
  public var id: Int
  /// The qualified name of the account that sends it.
  public var account: String
  /// The service that is to send it, like `local`.
  public var service: String
  /// What is to be posted.
  public var text: String
  /// Pictures and videos, in order.
  public var media: [Post.Media]
  /// The store's number of the post that it answers.
  public var replyTo: Int?
  /// What stands before a text that is hidden at first; nil where it is not.
  public var contentWarning: String?
  /// The text's language as a code like `ja`, where it was said.
  public var language: String?
  /// Who may see it: `public`, or a narrower circle's name.
  public var visibility: String
  /// The same for every attempt, so that a server can tell a second one.
  public var attemptKey: String
  /// When it was written.
  public var time: Time

  /// An entry to put in; the store gives it its number.
  public init(
    id: Int = 0, account: String, service: String = "local", text: String,
    media: [Post.Media] = [], replyTo: Int? = nil, contentWarning: String? = nil,
    language: String? = nil, visibility: String = "public", attemptKey: String, time: Time
  ) {
    self.id = id
    self.account = account
    self.service = service
    self.text = text
    self.media = media
    self.replyTo = replyTo
    self.contentWarning = contentWarning
    self.language = language
    self.visibility = visibility
    self.attemptKey = attemptKey
    self.time = time
  }
}

extension LocalStore {
  /// Writes down what is going to be sent, before it is.
  ///
  /// - Returns: the entry's number.
  /// - Throws: `CommandError`, `CancellationError`
  public func addToOutbox(_ entry: OutboxEntry) throws -> Int {
    try write { database in
      try database.run(
        """
        INSERT INTO outbox (account, service, text, media, reply_to, cw, lang, visibility, attempt_key, created_us)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, entry.account, entry.service, entry.text,
        TextList.encode(entry.media.flatMap { [$0.location, $0.alt] }), entry.replyTo,
        entry.contentWarning, entry.language, entry.visibility, entry.attemptKey,
        entry.time.microseconds)
      return database.lastInsertedID
    }
  }

  /// Marks an entry as sent, and as which post.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func markSent(outboxEntry id: Int, asPost postID: Int?, at time: Time) throws {
    try perform { database in
      try database.run(
        """
        UPDATE outbox SET sent_us = ?, post_id = ?, attempts = attempts + 1, failure = NULL
        WHERE id = ?
        """, time.microseconds, postID, id)
    }
  }

  /// Marks that an attempt to send an entry has failed, and why.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func markFailed(outboxEntry id: Int, because reason: String) throws {
    try perform { database in
      try database.run(
        "UPDATE outbox SET failure = ?, attempts = attempts + 1 WHERE id = ?", reason, id)
    }
  }

  /// What has been written down and not been sent, oldest first.
  public func waitingInOutbox() throws -> [OutboxEntry] {
    try perform { database in
      try database.rows(
        """
        SELECT id, account, service, text, media, reply_to, cw, lang, visibility, attempt_key, created_us,
          own_offset(created_us, 0)
        FROM outbox WHERE sent_us IS NULL ORDER BY id
        """
      ) { row in
        OutboxEntry(
          id: row.int(0), account: row.text(1), service: row.text(2), text: row.text(3),
          media: PostReader.media(row.optionalText(4)), replyTo: row.optionalInt(5),
          contentWarning: row.optionalText(6), language: row.optionalText(7),
          visibility: row.text(8), attemptKey: row.text(9),
          time: Time(microseconds: row.int(10), offsetSeconds: row.int(11)))
      }
    }
  }
}
