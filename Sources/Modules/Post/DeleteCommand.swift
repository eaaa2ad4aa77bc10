internal import Store
internal import TsubameKit

/// `delete 3 4`: deletes one's own posts, also those that a chain gives.
struct DeleteCommand: Rehearsable {
  static let signature = Signature(
    "delete", parameters: [Parameter("id", .id, .rest)], flags: [Flag("as", .account)],
    input: .optional, effects: .local,
    examples: ["post りんご | delete", "timeline --user taro | where likes == 0 | delete"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let store = try session.store
    let own = try OwnPosts(session, of: try await invocation.account())
    let ids = try await ids(invocation)
    // All are looked at before the first is deleted.
    for id in ids { _ = try await own.find(id, for: .delete, place: arguments.place("id")) }
    // One time for all: `restore --last` finds them by it.
    let now = session.clock.now()
    for id in ids { _ = try await store.deletePost(id: id, at: now) }
    if ids.count == 1, let id = ids.first { return .said(Message("deleted", ["id": "\(id)"])) }
    if ids.isEmpty { return .said(Message("deleted-none")) }
    return .said(Message("deleted-many", ["count": String(Set(ids).count)]))
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    let own = try OwnPosts(invocation.session, of: try await invocation.account())
    return Rehearsed(
      try await own.rehearse(
        try await ids(invocation), for: .delete, place: invocation.arguments.place("id")
      ) { $0?.text ?? "" })
  }

  /// The numbers of the posts that are to go.
  private func ids(_ invocation: Invocation) async throws -> [Int] {
    var ids = invocation.arguments.list("id").compactMap(\.wholeNumber)
    if let input = invocation.input { ids += try await input.values().map(PostNumber.of) }
    guard !ids.isEmpty || invocation.input != nil else {
      throw CommandError("missing-argument", ["command": "delete", "parameter": "id"])
    }
    return ids
  }
}
