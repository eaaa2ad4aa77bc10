internal import Store
internal import TsubameKit

/// `photos people`: who is named in the files, and in how many; `--why` tells why these come from files only.
struct PhotosPeopleCommand: Command {
  static let signature = Signature(
    "photos people", flags: [Flag("why")], output: .rows(.person), effects: .reads,
    examples: ["photos people", "photos people --why"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    if invocation.arguments.has("why") { return .said(Message("photos-people-why")) }
    let store = try invocation.session.store
    var rows = try await store.peopleInPhotos().map {
      Row(.person, [.text($0.name), .int($0.count), .bool(false)])
    }
    let unnamed = try await store.unnamedFaces()
    if unnamed > 0 { rows.append(Row(.person, [.none, .int(unnamed), .bool(true)])) }
    var result = CommandResult.rows(RowStream(schema: .person, rows: rows))
    if rows.isEmpty { result.message = Message("photos-people-none") }
    return result
  }
}
