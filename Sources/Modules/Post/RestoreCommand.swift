internal import Store
internal import TsubameKit

/// `restore 3 4`: brings deleted posts back, as they were; `--last` what `delete` took away last.
struct RestoreCommand: Command {
  static let signature = Signature(
    "restore", parameters: [Parameter("id", .id, .rest)],
    flags: [Flag("last"), Flag("as", .account)], input: .optional, output: .rows(.post),
    effects: .local,
    examples: [
      "post りんご | delete ; restore --last", "try { restore 1 } catch e { print $e.message }",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let arguments = invocation.arguments
    let store = try invocation.session.store
    let own = try OwnPosts(invocation.session, of: try await invocation.account())
    let ids = try await ids(invocation, own.account)
    // All are looked at before the first is brought back.
    for id in ids { _ = try await own.findDeleted(id, place: arguments.place("id")) }
    var posts: [Post] = []
    for id in ids where try await store.restorePost(id: id) {
      if let post = try await store.post(id: id) { posts.append(post) }
    }
    let message =
      ids.count == 1
      ? Message("restored", ["id": "\(ids.first ?? 0)"])
      : Message("restored-many", ["count": "\(posts.count)"])
    return .said(message, chaining: posts.map(\.row))
  }

  /// Each once, in the order in which they were named.
  private func ids(_ invocation: Invocation, _ account: Account) async throws -> [Int] {
    let arguments = invocation.arguments
    var ids = arguments.list("id").compactMap(\.wholeNumber)
    if let input = invocation.input { ids += try await input.values().map(PostNumber.of) }
    if arguments.has("last") {
      guard ids.isEmpty else {
        throw CommandError("restore-last-and-more", place: arguments.place("id"))
      }
      ids = try await invocation.session.store.lastDeletedPosts(of: account.qualifiedName)
      guard !ids.isEmpty else { throw CommandError("restore-nothing") }
    }
    guard !ids.isEmpty || invocation.input != nil else {
      throw CommandError("missing-argument", ["command": "restore", "parameter": "id"])
    }
    var seen: Set<Int> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
