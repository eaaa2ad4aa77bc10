internal import Services
internal import Store
internal import TsubameKit

/// Finds the posts that someone may change: their own.
struct OwnPosts {
  let store: LocalStore
  let account: Account

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
    guard change.isPossible(for: try account.client().abilities) else {
      throw CommandError("service-cannot-\(change.rawValue)", ["service": account.service])
    }
    guard let post = try await store.post(id: id) else {
      throw CommandError.postNotFound(id, place: place)
    }
    guard post.service == account.service, post.author.handle == account.name,
      post.account == account.qualifiedName
    else {
      throw CommandError(
        "post-not-yours",
        ["id": String(id), "author": post.author.handle, "account": account.qualifiedName],
        place: place)
    }
    return post
  }
}
