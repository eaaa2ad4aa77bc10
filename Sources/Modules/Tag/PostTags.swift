internal import Store
internal import Text
internal import TsubameKit

/// The hashtags of one post, with how often they are used.
struct PostTags {
  let store: LocalStore
  let home: Home

  /// - Throws: `CommandError` where there is no such post.
  func result(_ id: Int, _ place: SourcePlace?) async throws -> CommandResult {
    guard let post = try await store.post(id: id) else {
      throw CommandError.postNotFound(id, place: place)
    }
    let keys = post.tags.map { Value.text(Hashtags.key(of: $0)) }
    let isOne = Expression.binary(.isIn, .field("key", nil), .literal(.list(keys)), nil)
    return .rows(store.tags(in: home).filtered(isOne))
  }
}
