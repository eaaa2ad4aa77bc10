internal import Store
internal import TsubameKit

/// Finds who has written posts, by the handle.
struct KnownAuthors {
  let store: LocalStore
  let home: Home

  /// Someone whose posts are there and whose handle is near the one that was typed, where that one has none.
  ///
  /// Having posted nothing is no mistake: a script that counts someone's posts may well find none.
  func nearest(to name: String) async throws -> String? {
    let posts = store.posts(PostSelection(home: home, author: name))
    if try await posts.first(1).rows().next() != nil { return nil }
    let all = store.posts(PostSelection(home: home))
    let authors = all.appending(.groupCount(["author"])).map { RowStream($0) }
    let names = try await authors?.collect().compactMap { $0["author"]?.text } ?? []
    return Nearest.match(name, among: names)
  }
}
