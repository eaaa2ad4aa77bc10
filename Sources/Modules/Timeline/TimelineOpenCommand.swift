internal import Store
internal import TsubameKit

/// `timeline open 3`: one post, or with `--raw` the JSON that its service sent.
struct TimelineOpenCommand: Command {
  static let signature = Signature(
    "timeline open", parameters: [Parameter("id", .id)], flags: [Flag("raw")],
    output: .rows(.post), effects: .reads,
    examples: ["timeline open 1", "timeline open 2 --raw | from json | get id_str"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, store) = (invocation.arguments, try invocation.session.store)
    let id = arguments.int("id") ?? 0
    guard let post = try await store.post(id: id) else {
      throw CommandError.postNotFound(id, place: arguments.place("id"))
    }
    guard arguments.has("raw") else { return .rows(RowStream(schema: .post, rows: [post.row])) }
    guard let json = try await store.sourceJSON(ofPost: id) else {
      throw CommandError("no-raw-json", ["id": String(id)], place: arguments.place("id"))
    }
    return CommandResult(.value(.text(json)))
  }
}
