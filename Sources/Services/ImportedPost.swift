public import TsubameKit

/// A post on its way into the store.
public struct ImportedPost: Sendable {
  /// The post as it is to be stored.
  public let post: Post
  /// The network's own name for the post that this one answers.
  public let replyTo: String?
  /// The element as it came, byte for byte.
  public let json: String

  /// A post with what it was read from.
  public init(post: Post, replyTo: String?, json: String) {
    self.post = post
    self.replyTo = replyTo
    self.json = json
  }
}

/// An element that is no post.
public struct SkippedElement: Sendable, Hashable {
  /// Counted from 1.
  public let position: Int
  /// Why it is no post.
  public let reason: SkipReason

  /// An element that is passed over.
  public init(position: Int, reason: SkipReason) {
    self.position = position
    self.reason = reason
  }

  /// What is said about it.
  public var message: Message {
    let position = String(position)
    return switch reason {
    case .notAnObject: Message("skip-not-an-object", ["position": position])
    case .missing(let field): Message("skip-missing", ["position": position, "field": field])
    case .wrongType(let field): Message("skip-wrong-type", ["position": position, "field": field])
    }
  }
}

/// Why an element is no post.
public enum SkipReason: Error, Sendable, Hashable {
  case notAnObject
  /// The field, like `user.screen_name`.
  case missing(String)
  /// The field is there and holds something else than it should.
  case wrongType(String)
}
