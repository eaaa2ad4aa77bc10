internal import Files
internal import TsubameKit

/// `replay FILE`: plays a session on record again in a workspace that is thrown away, and shows what goes differently.
struct ReplayCommand: Command {
  static let signature = Signature(
    "replay", parameters: [Parameter("file", .file)],
    flags: [Flag("update"), Flag("to", .choice(ReplayCommand.formats)), Flag("play")],
    output: .value, effects: .local,
    examples: ["replay lesson.session", "replay lesson.session --to cmd"])

  private static let formats = ["md", "cmd"]

  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    arguments.text("to") == nil ? .local : .reads
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let path = FilePath(typed: invocation.arguments.text("file") ?? "")
    let session = try SessionReader.session(in: path)
    if let format = invocation.arguments.text("to") {
      let title = path.lastComponent.visible
      let text =
        format == "md"
        ? SessionMarkdown.text(of: session, title: title)
        : SessionScript.text(of: session, title: title)
      return CommandResult(.text(GivenText.stream(text)))
    }
    let terminal = try invocation.arguments.has("play") ? playbackTerminal(invocation) : nil
    guard let staging = try? invocation.session.part(SessionStagingKey.self) else {
      throw CommandError("replay-nested")
    }
    var start = session.start
    // Who looks on has another window than who recorded it.
    if let columns = terminal?.columns { start.columns = columns }
    let stage = try await staging.stage(for: start)
    let result: PlayedSession
    do {
      if let terminal {
        try await Playback(stage, terminal, invocation.session.console).play(session)
        await stage.close()
        return CommandResult(.nothing)
      }
      result = try await played(session, path, on: stage, invocation.session)
      await stage.close()
    } catch {
      await stage.close()
      throw error
    }
    let isUpdate = invocation.arguments.has("update")
    if isUpdate, result.count.differ > 0 { try update(path, result.session) }
    return try result.count.result(path, isUpdate: isUpdate)
  }

  private func playbackTerminal(_ invocation: Invocation) throws -> any PlaybackTerminal {
    guard let terminal = try? invocation.session.part(PlaybackTerminalKey.self), terminal.isThere
    else { throw CommandError("replay-play-terminal") }
    return terminal
  }

  /// What came of playing a session.
  private struct PlayedSession {
    /// As the file should say it now.
    var session: SessionFile
    var count = ReplayCount()
  }

  /// Plays it, and shows what goes differently as it goes.
  private func played(
    _ session: SessionFile, _ path: FilePath, on stage: any SessionStage, _ run: Session
  ) async throws -> PlayedSession {
    var played = PlayedSession(session: SessionFile(start: session.start))
    try await Replay(session: session, stage: stage).run { exchange in
      played.count.add(exchange.outcome)
      played.session.exchanges.append(exchange.updated)
      guard exchange.outcome == .different || exchange.outcome == .empty else { return }
      let arguments = ["file": path.visible, "line": "\(exchange.recorded.line)"]
      let place =
        exchange.outcome == .empty
        ? Message("replay-empty", arguments) : Message("replay-place", arguments)
      let lines = [run.wording.text(of: place)] + Difference(exchange: exchange).lines
      let text = lines.joined(separator: "\n") + "\n"
      try await run.console.emit(CommandResult(.text(GivenText.stream(text))))
    }
    return played
  }

  private func update(_ path: FilePath, _ session: SessionFile) throws {
    guard path.fileExtension != "md" else { throw CommandError("replay-update-markdown") }
    try AtomicWriter.write(session.text.utf8, to: path, overwrites: true)
  }
}
