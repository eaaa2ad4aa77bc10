internal import TsubameKit

/// A command that does nothing, so that all it takes is what calling takes.
struct NothingCommand: Command {
  static let signature = Signature(
    "nothing", parameters: [Parameter("number", .int), Parameter("text", .text, .optional)],
    output: .rows(.post), effects: .none)

  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

enum NothingModule: CommandModule {
  static let commands: [any Command.Type] = [NothingCommand.self]
}
