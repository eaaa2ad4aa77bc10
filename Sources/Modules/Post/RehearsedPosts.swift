internal import Store
internal import TsubameKit

extension Post {
  /// The number of a post that was only rehearsed: it is not stored, so it has none yet.
  static let rehearsed = 0
}

extension OwnPosts {
  /// What would be done to posts, in a rehearsal, each with what is told of it.
  ///
  /// - Throws: `CommandError` where one of them may not be changed.
  func rehearse(
    _ ids: [Int], for change: Change, place: SourcePlace?, detail: (Post?) -> String
  ) async throws -> [Rehearsed.Write] {
    var writes: [Rehearsed.Write] = []
    for id in ids {
      let post = id == Post.rehearsed ? nil : try await find(id, for: change, place: place)
      let number = post.map { " [id:\($0.id)]" } ?? ""
      writes.append(Rehearsed.Write(to: account.qualifiedName + number, detail(post)))
    }
    return writes
  }
}
