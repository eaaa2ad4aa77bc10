internal import Files
internal import TsubameKit

/// `pwd`: the folder that relative paths start from.
struct PwdCommand: Command {
  static let signature = Signature(
    "pwd", output: .value, effects: .reads, examples: ["pwd", "print \"here: $(pwd)\""])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    guard let folder = CurrentFolder.path else { throw CommandError("folder-gone") }
    return CommandResult(.value(.text(folder.visible)))
  }
}
