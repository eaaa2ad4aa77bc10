internal import Services
internal import Store
internal import TsubameKit

/// Finds the posts that someone may change: their own.
struct OwnPosts {
  let store: LocalStore
  let account: Account
  private let services: ServiceDirectory

  /// - Throws: `CommandError` where the session has no store.
  init(_ session: Session, of account: Account) throws {
    store = try session.store
    services = try session.services
    self.account = account
  }

  /// What is to be done with a post, as services can or cannot.
  enum Change: String {
    case edit, delete

    fileprivate func isPossible(for abilities: ServiceAbilities) -> Bool {
      switch self {
      case .edit: abilities.canEdit
      case .delete: abilities.canDelete
      }
    }
  }

  /// The post of a number.
  ///
  /// - Throws: `CommandError` where there is none, it is another's, or its service does not allow the change.
  func find(_ id: Int, for change: Change, place: SourcePlace?) async throws -> Post {
    try check(change)
    guard let post = try await store.post(id: id) else {
      throw try await missing(id, place: place)
    }
    return try owned(post, place: place)
  }

  /// The deleted post of a number.
  ///
  /// - Throws: `CommandError` where there is none, it is not deleted, or is another's.
  func findDeleted(_ id: Int, place: SourcePlace?) async throws -> Post {
    try check(.delete)
    guard let post = try await store.deletedPost(id: id) else {
      if try await store.post(id: id) != nil {
        throw CommandError("post-not-deleted", ["id": String(id)], place: place)
      }
      throw CommandError.postNotFound(id, place: place)
    }
    return try owned(post, place: place)
  }

  private func check(_ change: Change) throws {
    guard change.isPossible(for: try services.service(of: account).abilities) else {
      throw CommandError("service-cannot-\(change.rawValue)", ["service": account.service])
    }
  }

  /// Of a deleted one it is said how to get it back.
  private func missing(_ id: Int, place: SourcePlace?) async throws -> CommandError {
    var error = CommandError.postNotFound(id, place: place)
    if try await store.deletedPost(id: id) != nil {
      error.hint = Message("post-is-deleted", ["id": String(id)])
    }
    return error
  }

  private func owned(_ post: Post, place: SourcePlace?) throws -> Post {
    if post.service == account.service, post.author.handle == account.name,
      post.account == account.qualifiedName
    {
      return post
    }
    throw refusal(of: post, place: place)
  }

  /// Somebody of the same name may have written an imported post: then it is its service that tells them apart.
  private func refusal(of post: Post, place: SourcePlace?) -> CommandError {
    var arguments = [
      "id": String(post.id), "author": post.author.handle, "account": account.qualifiedName,
      "service": account.service, "name": account.name,
    ]
    guard post.service != account.service else {
      return CommandError("post-not-yours", arguments, place: place)
    }
    arguments["own"] = account.service
    arguments["service"] = post.service.prefix(1).uppercased() + post.service.dropFirst()
    return CommandError("post-imported", arguments, place: place)
  }
}
