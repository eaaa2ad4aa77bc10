internal import Store
internal import TsubameKit

/// `post りんごを食べた #くだもの`: writes a post; from a chain, photos become one post and texts one each.
struct PostCommand: Rehearsable {
  /// How much of the top of the list is shown on a terminal after posting.
  private static let shownAfter = 5

  static let signature = Signature(
    "post", parameters: [Parameter("text", .text, .restText)],
    flags: [
      Flag("photo", .file, repeats: true), Flag("reply", .id), Flag("as", .account),
    ],
    input: .optional, output: .rows(.post), effects: .local,
    examples: [
      "post りんごを食べた #くだもの", "post --reply 1 おいしそう",
      "photos 2015-03 | where favorite | first 4 | post \"春の写真 #桜\"",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let account = try await invocation.account()
    let outbox = try Outbox(session)
    let reply = invocation.arguments.int("reply")
    if let reply, try await session.store.post(id: reply) == nil {
      throw CommandError.postNotFound(reply, place: invocation.arguments.place("reply"))
    }
    let posts = try await outbox.send(entries(invocation, outbox, account))
    var result = CommandResult.said(message(about: posts), chaining: posts.map(\.row))
    let timeline = try session.store.posts(PostSelection(home: Home(of: account)))
    result.terminalRows = RowStream(timeline.first(PostCommand.shownAfter))
    return result
  }

  /// Only photos leave room for a text on the line.
  static func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws {
    let isText = schemas.allSatisfy { !$0.isOpen && $0.position(of: "file") == nil }
    guard isText, !schemas.isEmpty, arguments.text("text") != nil else { return }
    throw CommandError("post-text-twice", place: arguments.place("text"))
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    let session = invocation.session
    let account = try await invocation.account()
    let outbox = try Outbox(session)
    if let reply = invocation.arguments.int("reply"), reply != Post.rehearsed,
      try await session.store.post(id: reply) == nil
    {
      throw CommandError.postNotFound(reply, place: invocation.arguments.place("reply"))
    }
    let entries = try await entries(invocation, outbox, account)
    let writes = entries.map { entry in
      Rehearsed.Write(
        to: account.qualifiedName,
        ([entry.text] + entry.media.map(\.location)).filter { !$0.isEmpty }.joined(separator: " "))
    }
    let rows = entries.map { outbox.post(of: $0).row }
    return Rehearsed(writes, .rows(RowStream(schema: .post, rows: rows)))
  }

  /// What is to be sent, checked against what the service takes.
  private func entries(
    _ invocation: Invocation, _ outbox: Outbox, _ account: Account
  ) async throws -> [OutboxEntry] {
    let reply = invocation.arguments.int("reply")
    return try await contents(invocation).map {
      try outbox.entry(text: $0.text, media: $0.media, replyTo: reply, account: account)
    }
  }

  /// What is to be posted: texts with their photos.
  private func contents(
    _ invocation: Invocation
  ) async throws -> [(text: String, media: [Post.Media])] {
    let typed = try invocation.arguments.textOrStandardInput("text")
    let photos = try invocation.arguments.texts("photo").map { try PostPhoto.media($0) }
    guard let input = invocation.input else { return [(typed ?? "", photos)] }
    let chained = try await ChainedContent(input)
    guard chained.texts.isEmpty else {
      guard typed == nil else { throw CommandError("post-text-twice") }
      return chained.texts.map { ($0, photos) }
    }
    return [(typed ?? "", photos + (try chained.photos.map { try PostPhoto.media($0) }))]
  }

  private func message(about posts: [Post]) -> Message {
    if posts.count == 1, let post = posts.first { return Message("posted", ["id": "\(post.id)"]) }
    return Message(
      "posted-many",
      [
        "count": "\(posts.count)", "first": "\(posts.first?.id ?? 0)",
        "last": "\(posts.last?.id ?? 0)",
      ])
  }
}
