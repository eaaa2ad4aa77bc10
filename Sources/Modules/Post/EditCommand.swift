internal import Store
internal import TsubameKit

/// `edit 3 みかんを食べた`: gives one's own post another text.
struct EditCommand: Command {
  static let signature = Signature(
    "edit", parameters: [Parameter("id", .id), Parameter("text", .text, .restText)],
    flags: [Flag("as", .account)], output: .rows(.post), effects: .local,
    examples: ["edit 1 みかん #くだもの"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let store = try session.store
    let own = OwnPosts(store: store, account: try await invocation.account())
    let id = arguments.int("id") ?? 0
    var post = try await own.find(id, for: .edit, place: arguments.place("id"))
    post.text = arguments.text("text") ?? ""
    guard post.text.contains(where: { !$0.isWhitespace }) || !post.media.isEmpty else {
      throw CommandError("post-empty")
    }
    let parts = TextParts(post.text)
    (post.tags, post.links) = (parts.tags, parts.links)
    let isThere = try await store.editPost(
      id: id, text: post.text, tags: post.tags, links: post.links, at: session.clock.now())
    guard isThere else { throw CommandError.postNotFound(id, place: arguments.place("id")) }
    return .said(Message("edited", ["id": String(id)]), chaining: [post.row])
  }
}
