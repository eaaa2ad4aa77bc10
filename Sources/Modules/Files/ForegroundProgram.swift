internal import Processes
internal import TsubameKit

/// Runs a program to its end with this run's own streams. On a terminal it gets that whole, and the keyboard's signals go to it alone.
struct ForegroundProgram {
  let name: String
  let terminal: any TerminalLending
  let session: Session

  /// Starts it and waits.
  ///
  /// - Throws: `CommandError` where it fails; `CancellationError` where Ctrl-C ended it.
  func run(_ start: ProgramStart, _ input: ProgramInput?) async throws {
    var start = start
    try terminal.prepare()
    let file = terminal.terminal
    if let file { start.group = .ownWithTerminal(file) }
    var pipes = RunCommand.pipes(input)
    if file != nil { pipes.remove(.diagnostics) }
    let program = try PipedProgram(start, pipes)
    defer { if file != nil { terminal.takeBack() } }
    let feeder = ProgramFeeder(input)
    while true {
      switch try await program.next() {
      case .wantsInput: try await feeder.feed(program)
      case .output: break
      case .stopped:
        if try await stop(program.program, hasTerminal: file != nil) { return }
      case .ended(let end):
        try finish(end, program.lastDiagnostic, hasTerminal: file != nil)
        return
      }
    }
  }

  /// Lets a stopped one go on and waits.
  ///
  /// - Throws: as ``run(_:_:)``
  func goOn(_ program: RunningProgram) async throws {
    try terminal.prepare()
    defer { terminal.takeBack() }
    terminal.give(to: program.id)
    program.goOn()
    while true {
      switch try await program.wait() {
      case .running: break
      case .stopped: if try await stop(program, hasTerminal: true) { return }
      case .ended(let end):
        try finish(end, nil, hasTerminal: true)
        return
      }
    }
  }

  /// At a prompt a stopped program is put aside; elsewhere this process stops with it.
  ///
  /// - Returns: true where it is waited for no longer.
  private func stop(_ program: RunningProgram, hasTerminal: Bool) async throws -> Bool {
    guard hasTerminal else { return false }
    terminal.takeBack()
    guard terminal.hasPrompt else {
      terminal.stop()
      terminal.give(to: program.id)
      program.goOn()
      return false
    }
    StoppedPrograms.of(session).add(name, program)
    session.console.say(Message("program-stopped", ["program": name]))
    return true
  }

  private func finish(
    _ end: RunningProgram.End, _ line: String?, hasTerminal: Bool
  ) throws {
    switch end {
    case .signalled(2) where hasTerminal: throw CancellationError()
    case .signalled(13): throw OutputClosed()
    default:
      if let error = ProgramFailure.error(of: end, name, line) { throw error }
    }
  }
}
