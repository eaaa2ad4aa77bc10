internal import Files
internal import Language
internal import Shell
internal import Store
internal import Threads
internal import TsubameKit

/// Answers the completion scripts of other shells.
struct Candidates: Sendable {
  let registry: CommandRegistry
  let session: Session
  let interpreter: Interpreter

  /// Someone waits with a finger on the Tab key; a folder on a network that is gone may take minutes. In
  /// milliseconds.
  private static let patience = 1_000

  /// What the script prints, nothing where it takes too long.
  func answer(_ question: [String]) -> String {
    // What looks up blocks its thread; with one core there is only one for the tasks that it waits for.
    OwnThread.result(within: Candidates.patience) { completer.answer(question) } ?? ""
  }

  private var completer: ProgramCompleter {
    let language = session.language
    return ProgramCompleter(
      options: OptionTable.options,
      commands: registry.entries.map(\.signature) + Interpreter.filterSignatures
        + declared,
      completer: Completer(
        .standard(session, interpreter, .ofOtherShells), language: language),
      language: language
    ) { file in
      guard let text = try? FileReader.text(of: FilePath(typed: file)) else { return nil }
      let source = SourceText(name: file, text: text)
      return try? Interpreter.help(of: source, askedBy: ["--help"])?.signature
    }
  }

  private var declared: [Signature] {
    LookUp(.ofOtherShells) { [interpreter] checksScripts in
      try await interpreter.declared(checksScripts: checksScripts).map(\.signature)
    }.answer(to: false) ?? []
  }
}
