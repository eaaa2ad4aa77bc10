internal import Files
internal import TsubameKit

/// `ls FOLDER`: what lies in a folder, a row each, in the natural order of the names.
struct LsCommand: Command {
  static let signature = Signature(
    "ls", parameters: [Parameter("folder", .folder, .optional)], flags: [Flag("all")],
    output: .rows(.file), effects: .reads,
    examples: [
      "ls", "ls commands | where kind == \"folder\"", "ls --all | sort bytes desc | first 3",
    ])

  /// So many files are looked at for each batch of rows.
  private static let batch = 256

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let typed = FilePath(typed: invocation.arguments.text("folder") ?? ".")
    let files = FileRows(session: invocation.session, folder: try CurrentFolder.absolute(typed))
    // A file stands for itself, as elsewhere.
    if let status = try? FileStatus(of: typed), status.kind != .folder {
      return .rows(RowStream(schema: .file, rows: [files.row(ofItself: typed)]))
    }
    let names: [FilePath] = try invocation.arguments.pointing(at: "folder") {
      try self.names(in: typed, all: invocation.arguments.has("all"))
    }
    return .rows(stream(names, files))
  }

  private func names(in folder: FilePath, all: Bool) throws -> [FilePath] {
    let entries = try FolderReader.entries(of: folder)
    let names = entries.map(\.name).filter { all || $0.bytes.first != UInt8(ascii: ".") }
    return NaturalOrder.sorted(names)
  }

  private func stream(_ names: [FilePath], _ files: FileRows) -> RowStream {
    var rest = names[...]
    return RowStream(schema: .file) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(LsCommand.batch) }
      let names: ArraySlice<FilePath> = rest.prefix(LsCommand.batch)
      return names.map { files.row($0) }
    }
  }
}
