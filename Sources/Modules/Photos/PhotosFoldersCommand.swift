internal import Files
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

/// The library's folders as rows.
enum FolderRows {
  static func all(_ store: LocalStore) async throws -> [Row] {
    try await store.photoFolders().map { folder in
      let path = FilePath(bytes: folder.path)
      let isThere = (try? FileStatus(of: path).kind) == .folder
      return Row(
        .folder,
        [.text(path.visible), .int(folder.count), .text(isThere ? "ok" : "missing")])
    }
  }
}
