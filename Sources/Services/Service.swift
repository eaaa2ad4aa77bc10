public import TsubameKit

/// A network that posts are read from and written to.
///
/// A service knows nothing of the store: what is known already is handed to it, what it gives is stored by others.
public protocol Service: Sendable {
  /// `local`, or the kind of network; stands in front of every post.
  var name: String { get }

  /// What it can do, asked before anything is sent.
  var abilities: ServiceAbilities { get }

  /// Signs someone in.
  ///
  /// - Parameters:
  ///   - name: nil for whoever was signed in before.
  ///   - known: the accounts of this service that have signed in before, first of them the first.
  /// - Throws: ``SignInFailure``.
  func signIn(as name: String?, known: [Account]) async throws(SignInFailure) -> SignIn

  /// Publishes a draft. Sending the same key again publishes nothing twice.
  ///
  /// - Returns: the network's own name for the post, opaque.
  /// - Throws: `CommandError`.
  func send(_ draft: Draft, as account: Account) async throws -> String
}

/// What a service can do, and where its limits are.
public struct ServiceAbilities: Sendable, Hashable {
  /// Whether a post that was sent can be changed.
  public let canEdit: Bool
  /// Whether a post that was sent can be taken back.
  public let canDelete: Bool
  /// How many photos a post may have; nil for any number.
  public let mostPhotos: Int?

  /// What a service can do, and how much of it.
  public init(canEdit: Bool, canDelete: Bool, mostPhotos: Int?) {
    self.canEdit = canEdit
    self.canDelete = canDelete
    self.mostPhotos = mostPhotos
  }
}

/// What signing in gives.
public struct SignIn: Sendable, Hashable {
  /// Who is signed in now.
  public let account: Account
  /// True where nobody of this name has signed in before.
  public let isNew: Bool
  /// For a new name, the known one that was perhaps meant.
  public let nearest: String?

  /// An account, with how sure it is that this one was meant.
  public init(account: Account, isNew: Bool, nearest: String? = nil) {
    self.account = account
    self.isNew = isNew
    self.nearest = nearest
  }
}

/// A post that is yet to be sent.
public struct Draft: Sendable, Hashable {
  /// What is to be posted.
  public let text: String
  /// Pictures and videos, in order.
  public let media: [Post.Media]
  /// The network's own name for the post that this one answers.
  public let replyTo: String?
  /// Tells the network that a draft sent twice is one post.
  public let key: String

  /// A draft; the key is made once and kept for every attempt.
  public init(text: String, media: [Post.Media] = [], replyTo: String? = nil, key: String) {
    self.text = text
    self.media = media
    self.replyTo = replyTo
    self.key = key
  }
}
