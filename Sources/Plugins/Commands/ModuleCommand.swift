internal import TsubameKit

/// `module`: every module with where it comes from and how it is.
struct ModuleCommand: Command {
  static let signature = Signature(
    "module", output: .rows(ModuleModule.schema), effects: .reads,
    examples: ["module", "module | where source != \"built-in\""])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let list = try await ModuleList(invocation.session)
    return .rows(RowStream(schema: ModuleModule.schema, rows: list.all.map(list.row)))
  }
}
