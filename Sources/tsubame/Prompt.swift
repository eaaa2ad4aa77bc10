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
  func run(signingIn name: String?) async -> ExitCode {
    .done
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
