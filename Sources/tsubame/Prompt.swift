internal import Files
internal import Language
internal import Shell
internal import Store
internal import TsubameKit

/// Puts the prompt together: the editor with what it completes, history, and the interpreter behind it.
@MainActor struct Prompt {
  let interpreter: Interpreter
  let registry: CommandRegistry
  let session: Session
  let interrupts: Interrupts
  let environment: [String: String]
  let departure: Departure

  /// Runs until the person leaves.
  ///
  /// - Returns: the exit code of the last line.
  func run() async -> ExitCode {
    session.console.notice(Message("welcome", ["version": Version.number]))
    let editor = LineEditors.standard(
      interrupts: interrupts, completer: .standard(registry, session, interpreter),
      environment: environment)
    return await Interactor(
      editor: editor, runner: InterpreterLines(interpreter: interpreter), interrupts: interrupts,
      history: history, session: session, leave: { [departure] in departure.asked }
    ).run()
  }

  /// Nil where no home folder is known; the prompt works without.
  private var history: LineHistory? {
    guard let folder = try? UserFolders(environment: environment).state() else { return nil }
    return LineHistory(
      file: folder.appending("history.ndjson"),
      session: String(session.random() >> 32, radix: 36))
  }
}

/// Hands the prompt's lines to the interpreter.
struct InterpreterLines: LineRunner {
  let interpreter: Interpreter

  func run(_ text: String) async -> ExitCode {
    await interpreter.run(SourceText(name: nil, text: text))
  }

  func needsMore(_ text: String) -> Bool { Interpreter.needsMore(text) }
}
