internal import Store
internal import TsubameKit

/// `edit 3 みかんを食べた`: gives one's own post another text; after a chain it is the post that the chain gives.
struct EditCommand: Rehearsable {
  static let signature = Signature(
    "edit",
    parameters: [Parameter("id", .id, .unlessChained), Parameter("text", .text, .restText)],
    flags: [Flag("as", .account)], input: .optional, output: .rows(.post),
    effects: .local,
    examples: ["post りんご | edit みかん #くだもの", "timeline --user taro | first 1 | edit ぶどう"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let store = try session.store
    let own = try OwnPosts(session, of: try await invocation.account())
    let id = try await id(invocation)
    var post = try await own.find(id, for: .edit, place: arguments.place("id"))
    post.text = try arguments.textOrStandardInput("text") ?? ""
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

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    let own = try OwnPosts(invocation.session, of: try await invocation.account())
    let id = try await id(invocation)
    let text = invocation.arguments.text("text") ?? ""
    var rows: [Row] = []
    let writes = try await own.rehearse(
      [id], for: .edit, place: invocation.arguments.place("id")
    ) { post in
      if var post {
        post.text = text
        rows.append(post.row)
      }
      return text
    }
    return Rehearsed(writes, .rows(RowStream(schema: .post, rows: rows)))
  }

  /// The one post to be changed.
  private func id(_ invocation: Invocation) async throws -> Int {
    guard let input = invocation.input else { return invocation.arguments.int("id") ?? 0 }
    let ids = try await input.values().map(PostNumber.of)
    guard let id = ids.first, ids.count == 1 else {
      throw CommandError("edit-one-post", ["count": String(ids.count)])
    }
    return id
  }
}
