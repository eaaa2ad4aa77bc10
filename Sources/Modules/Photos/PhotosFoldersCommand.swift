internal import Store
internal import TsubameKit

/// `photos folders`: the library's folders, with how many photos each holds.
struct PhotosFoldersCommand: Command {
  static let signature = Signature(
    "photos folders", output: .rows(.folder), effects: .reads, examples: ["photos folders"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let rows = try await FolderRows.all(invocation.session.store)
    var result = CommandResult.rows(RowStream(schema: .folder, rows: rows))
    if rows.isEmpty { result.message = Message("photos-no-folders") }
    return result
  }
}
