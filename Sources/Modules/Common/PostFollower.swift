internal import Store
internal import TsubameKit

/// Posts as they come, from whatever process: first the newest that are there, oldest of them first, then each new one.
///
/// Every post that a store takes in gets a greater number than all before it, so each is seen once.
struct PostFollower {
  let store: LocalStore
  let selection: PostSelection
  /// How many of the posts that are there come first; nil for a page.
  let count: Int?

  /// Rows that keep coming.
  func result(_ invocation: Invocation) -> CommandResult {
    invocation.session.console.notice(Message("following"))
    var result = CommandResult.rows(stream(invocation.session.console))
    result.isLive = true
    return result
  }

  /// The posts; it ends only where nobody is there any more to see the next.
  private func stream(_ console: any Console) -> RowStream {
    var coming: RowStream?
    return RowStream(schema: .post) {
      if let coming { return try await coming.next() }
      let last = try await store.latestPostID()
      coming = store.follow(selection, after: last) { console.hasReader }
      return try await earlier(upTo: last)
    }
  }

  private func earlier(upTo last: Int) async throws -> [Row] {
    let newest = try await RowStream(
      store.posts(selection).first(count ?? PageSize.standard)
    ).collect()
    return newest.filter { $0["id"]?.wholeNumber ?? 0 <= last }.reversed()
  }
}
