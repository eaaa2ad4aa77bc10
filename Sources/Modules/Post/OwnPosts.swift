internal import Store
internal import TsubameKit

/// Finds the posts that someone may change: their own.
struct OwnPosts {
  let store: LocalStore
  let account: Account

  /// The post of a number.
  ///
  /// - Throws: `CommandError` where there is none or it is another's.
  func find(_ id: Int, place: SourcePlace?) async throws -> Post {
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
