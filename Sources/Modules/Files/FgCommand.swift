internal import TsubameKit

/// `fg`: goes on with the program that Ctrl-Z stopped last.
struct FgCommand: Command {
  static let signature = Signature(
    "fg", effects: .local, examples: ["try { fg } catch e { print $e.message }"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    guard let (name, program) = StoppedPrograms.of(session).takeLast(),
      let terminal = try? session.part(TerminalKey.self)
    else { throw CommandError("no-stopped-program") }
    session.console.notice(Message("program-goes-on", ["program": name]))
    try await ForegroundProgram(name: name, terminal: terminal, session: session).goOn(program)
    return CommandResult(.nothing)
  }
}
