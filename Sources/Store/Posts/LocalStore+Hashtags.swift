/// A hashtag as the store knows it.
public struct StoredHashtag: Sendable, Hashable {
  /// As its newest post writes it.
  public let display: String
  /// Under which it is found.
  public let key: String
  /// How many posts carry it.
  public let count: Int
}

extension LocalStore {
  /// A hashtag by its key; nil where no post carries it.
  public func hashtag(key: String, in home: Home) throws -> StoredHashtag? {
    try perform { database in
      try database.first(
        """
        SELECT display, key, count FROM hashtags
        WHERE home_id = (SELECT id FROM homes WHERE key = ?) AND key = ? AND count > 0
        """, home.key, key, read: LocalStore.readHashtag)
    }
  }

  /// The hashtags whose keys begin with a text, the most used first; for completion.
  public func hashtags(startingWith prefix: String, in home: Home, limit: Int) throws
    -> [StoredHashtag]
  {
    try perform { database in
      try database.rows(
        """
        SELECT display, key, count FROM hashtags
        WHERE home_id = (SELECT id FROM homes WHERE key = ?1) AND key >= ?2 AND key < ?2 || char(1114111)
          AND count > 0
        ORDER BY count DESC, last_us DESC LIMIT ?3
        """, home.key, prefix, limit, read: LocalStore.readHashtag)
    }
  }

  private static func readHashtag(_ row: Statement) -> StoredHashtag {
    StoredHashtag(display: row.text(0), key: row.text(1), count: row.int(2))
  }
}
