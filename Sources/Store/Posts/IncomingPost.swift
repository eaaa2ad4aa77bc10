public import TsubameKit

/// A post on its way into the store.
public struct IncomingPost: Sendable {
  /// What will be shown. Its `id` is given by the store; `tags` are as written, each once by its key.
  public var post: Post
  /// The service's own id: a second post with it adds nothing. Nil for what was written here.
  public var remoteID: String?
  /// The service's id of the post that this one answers, where the store's number is not known.
  public var replyToRemoteID: String?
  /// What the service sent.
  public var json: String?

  /// A post with what its network calls it; the local service calls it nothing.
  public init(
    _ post: Post, remoteID: String? = nil, replyToRemoteID: String? = nil, json: String? = nil
  ) {
    self.post = post
    self.remoteID = remoteID
    self.replyToRemoteID = replyToRemoteID
    self.json = json
  }
}

/// What became of a post that was to be stored.
public enum StoringResult: Sendable, Hashable {
  /// It is new and has this number.
  case added(Int)
  /// The store had it already, under this number.
  case present(Int)

  /// The store's number of the post.
  public var id: Int {
    switch self {
    case .added(let id), .present(let id): id
    }
  }
}
