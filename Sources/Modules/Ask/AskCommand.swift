internal import TsubameKit

/// `ask QUESTION`: reads one line from the person, `let name = $(ask "お名前は?")`.
struct AskCommand: Command {
  static let signature = Signature(
    "ask", parameters: [Parameter("question", .text, .restText)],
    flags: [Flag("secret"), Flag("default", .text)], output: .value,
    examples: [
      #"ask "お名前は?" --default taro"#,
      #"let name = $(ask "お名前は?" --default taro) ; print "ようこそ $name さん""#,
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, console) = (invocation.arguments, invocation.session.console)
    guard let question = arguments.text("question") else {
      throw CommandError("missing-argument", ["command": "ask", "parameter": "question"])
    }
    let standard = arguments.text("default")
    // Who gave an answer beforehand is not asked where nobody can be.
    if let standard, !console.isInteractive { return CommandResult(.value(.text(standard))) }
    let answer = try await console.ask(
      Question(
        shown(question, standard, arguments), isSecret: arguments.has("secret"),
        elsewhere: Message("ask-elsewhere")))
    var result = CommandResult(.value(.text(answer.isEmpty ? standard ?? "" : answer)))
    result.isSecret = arguments.has("secret")
    return result
  }

  /// The question with the answer that Enter alone gives, `お名前は? [taro]`, unless that is a secret.
  private func shown(_ question: String, _ standard: String?, _ arguments: BoundArguments) -> String
  {
    guard let standard, !arguments.has("secret") else { return question }
    return question + " [" + standard + "]"
  }
}
