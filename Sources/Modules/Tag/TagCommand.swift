internal import Store
internal import TsubameKit

/// `tag`: all hashtags with their counts; `tag #swift`: the posts that have it; `tag --of 3`: the tags of a post.
struct TagCommand: Command {
  static let signature = Signature(
    "tag", parameters: [Parameter("tags", .hashtag, .rest)],
    flags: [
      Flag("any"), Flag("all"), Flag("of", .id), Flag("count", .int), Flag("follow"),
      Flag("as", .account),
    ],
    input: .optional, output: .rows([.post, .tag]), effects: .reads,
    examples: [
      "tag", "tag #くだもの", "tag くだもの 桜 --all", "tag --of 1 | tag", "tag | first 5",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, store) = (invocation.arguments, try invocation.session.store)
    let home = try await home(of: invocation)
    var tags = arguments.texts("tags")
    if arguments.has("any"), arguments.has("all") { throw CommandError("tag-flags-differ") }
    if let id = arguments.int("of") {
      guard tags.isEmpty, invocation.input == nil else { throw CommandError("tag-of-and-tags") }
      return try await PostTags(store: store, home: home).result(id, arguments.place("of"))
    }
    let count = try arguments.count()
    if let input = invocation.input {
      tags += try await input.values().map(tag)
    } else if tags.isEmpty {
      guard !arguments.has("follow") else {
        throw CommandError("tag-follow-what", place: arguments.place("follow"))
      }
      return .rows(RowStream(store.tags(in: home).first(count)))
    }
    let known = try await KnownTags(store: store, home: home)
      .find(tags, mayCome: arguments.has("follow"), place: arguments.place("tags"))
    let selection = PostSelection(
      home: home, tags: known, matching: arguments.has("all") ? .all : .any)
    let heading = known.map { "#" + $0 }.joined(separator: " ")
    if arguments.has("follow") {
      var result = PostFollower(store: store, selection: selection, count: count).result(invocation)
      result.heading = heading
      return result
    }
    return .rows(
      RowStream(store.posts(selection).first(count)),
      pageSize: count == nil ? PageSize.standard : nil, heading: heading)
  }

  /// Looking tags up needs nobody to be signed in: then it is the local posts that are looked at.
  private func home(of invocation: Invocation) async throws -> Home {
    if invocation.arguments.text("as") == nil, try Account.currentIfAny() == nil { return .local }
    return Home(of: try await invocation.account())
  }

  /// The tag that a value of a chain names.
  private func tag(_ value: Value) throws -> String {
    switch value {
    case .text(let text): return text
    case .record(let row):
      if case .text(let text)? = row["tag"] ?? row["value"] { return text }
      if case .int(let id)? = row["id"] {
        throw CommandError(
          "not-a-tag", ["value": "id \(id)"],
          hint: Message("wrong-argument.hashtag.number", ["number": "\(id)"]))
      }
    default: break
    }
    throw CommandError("not-a-tag", ["value": value.text])
  }
}
