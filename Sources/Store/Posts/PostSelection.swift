public import TsubameKit

/// Which posts of a home timeline are asked for.
public struct PostSelection: Sendable, Hashable {
  /// How several hashtags go together.
  public enum TagMatching: Sendable, Hashable { case any, all }

  /// Whose timeline it is.
  public var home: Home
  /// Not before this instant.
  public var from: Time?
  /// Before this instant.
  public var to: Time?
  /// The handle of who wrote them.
  public var author: String?
  /// Hashtags that they carry, as written, with or without the sign.
  public var tags: [String]
  /// Whether one of the hashtags is enough.
  public var matching: TagMatching

  /// All posts of a home timeline, unless narrowed.
  public init(
    home: Home, from: Time? = nil, to: Time? = nil, author: String? = nil, tags: [String] = [],
    matching: TagMatching = .any
  ) {
    self.home = home
    self.from = from
    self.to = to
    self.author = author
    self.tags = tags
    self.matching = matching
  }
}

extension LocalStore {
  /// The selected posts, newest first.
  public nonisolated func posts(_ selection: PostSelection) -> StoredRows {
    StoredRows(PostQuery(selection).query, of: self)
  }
}
