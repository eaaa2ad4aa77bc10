internal import Files
public import Language
public import TsubameKit

/// `harvest 5 day`: makes a script of the last lines that were typed and went well. A bare name makes a command
/// of it, `day.cmd` a file here.
struct Harvest: Rehearsable {
  static let signature = Signature(
    "harvest", parameters: [Parameter("count", .int), Parameter("file", .file, .optional)],
    flags: [Flag("force")], output: .openRows, effects: .local,
    examples: ["harvest 3", "harvest 5 day.cmd"])

  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    arguments.text("file") == nil ? .reads : .local
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let script = try await script(invocation)
    guard let name = invocation.arguments.text("file") else {
      return CommandResult(.text(text: script))
    }
    let target = try await HarvestTarget(name, invocation)
    if target.isCommand { try FolderMaker.make(target.path.folder) }
    try AtomicWriter.write(
      script.utf8, to: target.path, overwrites: invocation.arguments.has("force"))
    try? invocation.session.part(FileTrustKey.self).addOwn(target.path)
    return .said(try await target.told(invocation.session))
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    guard let name = invocation.arguments.text("file") else { return nil }
    let script = try await script(invocation)
    let target = try await HarvestTarget(name, invocation)
    if !target.isCommand || FileStatus.exists(target.path) {
      try FinishedFile.check(target.path, overwrites: invocation.arguments.has("force"))
    }
    return Rehearsed([Rehearsed.Write(to: target.shown, script)])
  }

  private func script(_ invocation: Invocation) async throws -> String {
    let session = invocation.session
    let count = invocation.arguments.int("count") ?? 0
    guard count > 0 else {
      throw CommandError(
        "harvest-count", ["value": "\(count)"], place: invocation.arguments.place("count"))
    }
    guard let history = try? session.part(LineHistoryKey.self) else {
      throw CommandError("harvest-nothing")
    }
    let typed = history.sessionEntries().filter { $0.exit == 0 }.map(\.line)
    // Older histories kept such lines, and people write files by hand.
    let lines = typed.filter { !SecretLine.holds($0) }
    let secrets = typed.suffix(count).count { SecretLine.holds($0) }
    if secrets > 0 {
      session.console.notice(Message("harvest.secrets", ["count": "\(secrets)"]))
    }
    return try await session.part(InterpreterKey.self).harvest(
      lines, last: count,
      summary: { count in
        session.wording.text(
          of: Message(
            "harvest.summary",
            ["count": "\(count)", "date": Value.date(session.clock.now().date).text]))
      },
      help: { session.wording.text(of: Message("harvest.\($0)")) })
  }
}

/// Where the session keeps the interpreter, for commands about the language.
public enum InterpreterKey: SessionKey {
  /// The one that runs the session's lines.
  public typealias Part = Interpreter
}
