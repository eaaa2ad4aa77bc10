internal import Store
internal import TsubameKit

/// `timeline`: posts, newest first; a page of them on a terminal, all in a chain.
struct TimelineCommand: Command {
  static let signature = Signature(
    "timeline",
    flags: [
      Flag("from", .moment), Flag("to", .moment), Flag("user", .text), Flag("count", .int),
      Flag("follow"), Flag("as", .account),
    ],
    output: .rows(.post), effects: .reads,
    examples: [
      "timeline", "timeline --user taro --from 7d",
      "timeline | where likes > 10 | sort likes desc | first 3",
      "timeline | group author | count | sort count desc",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let store = try session.store
    var selection = PostSelection(home: Home(of: try await invocation.account()))
    selection.from = session.clock.instant(arguments["from"])
    selection.to = session.clock.instant(arguments["to"])
    if let user = arguments.text("user") {
      let name = user.hasPrefix("@") ? String(user.dropFirst()) : user
      selection.author = name
      let known = KnownAuthors(store: store, home: selection.home)
      if !arguments.has("follow"), let nearest = try await known.nearest(to: name) {
        session.console.notice(
          Message("author-not-found", ["name": name, "nearest": nearest]))
      }
    }
    let count = try arguments.count()
    if arguments.has("follow") {
      return PostFollower(store: store, selection: selection, count: count).result(invocation)
    }
    var result = CommandResult.rows(
      RowStream(store.posts(selection).first(count)),
      pageSize: count == nil ? PageSize.standard : nil)
    if invocation.endsChain, try await store.latestPostID() == 0 {
      result.message = Message("timeline-empty")
    }
    return result
  }
}
