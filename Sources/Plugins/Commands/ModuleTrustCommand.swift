internal import Files
internal import TsubameKit

/// `module trust`: shows what has come or changed in the folder of commands, and asks whether it may run.
struct ModuleTrustCommand: Command {
  static let signature = Signature(
    "module trust", flags: [Flag("yes"), Flag("always"), Flag("off")], effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let gate = try session.part(CommandGateKey.self)
    let folder = ["folder": gate.trust.folder.visible]
    if arguments.has("off") {
      try gate.trust.distrust()
      return .said(Message("trust.off", folder))
    }
    let changes = try gate.trust.changes()
    if arguments.has("yes") || arguments.has("always") {
      try gate.trust.trust(changes, always: arguments.has("always"))
      return .said(Message(arguments.has("always") ? "trust.always" : "trust.done", folder))
    }
    guard !changes.isEmpty else { return .said(Message("trust.nothing", folder)) }
    guard session.console.isInteractive else {
      throw CommandError("trust-unasked", folder)
    }
    guard try await TrustQuestion(gate, session: session).ask(changes) else {
      return CommandResult(.nothing)
    }
    return .said(Message("trust.done", folder))
  }
}
