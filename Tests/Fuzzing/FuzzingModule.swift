internal import TsubameKit

/// Commands that do nothing, one for each way to take words.
enum FuzzingModule: CommandModule {
  static let commands: [any Command.Type] = [
    Rows.self, RowsAdd.self, Note.self, Words.self, Sink.self,
  ]
}

private let schema = Schema(
  kind: "row", fields: [Field("name", .text), Field("n", .int), Field("when", .time)])

private struct Rows: Command {
  static let signature = Signature(
    "rows", parameters: [Parameter("month", .period, .optional)],
    flags: [Flag("count", .int), Flag("all")], output: .rows(schema), effects: .reads)
  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

private struct RowsAdd: Command {
  static let signature = Signature(
    "rows add", parameters: [Parameter("name"), Parameter("n", .int, .optional)], effects: .local)
  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

private struct Note: Command {
  static let signature = Signature(
    "note", parameters: [Parameter("text", .text, .restText)],
    flags: [Flag("loud"), Flag("to", .text)], input: .optional, effects: .local)
  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

private struct Words: Command {
  static let signature = Signature(
    "words", parameters: [Parameter("word", .text, .someRest)], output: .value)
  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

private struct Sink: Command {
  static let signature = Signature("sink", input: .required, output: .value)
  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}
