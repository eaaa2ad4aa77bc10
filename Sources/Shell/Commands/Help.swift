internal import Files
internal import Language
internal import TsubameKit

/// `help`: all there is; `help NAME`: a command, filter, keyword, `def` or variable; `help chains`: the topics of a
/// module; `help likes`: a word of expressions.
struct Help: Command {
  static let signature = Signature(
    "help", parameters: [Parameter("name", .command, .rest)], output: .rows(.command),
    examples: [
      "help", "help timeline", "help if", "help chains", "help expressions",
      "help contains", "help | where module == \"help\"",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let topics = try invocation.session.part(HelpTopicsKey.self)
    let language = invocation.session.language
    let name = invocation.arguments.texts("name").joined(separator: " ")
    if let topic = topics.standing.first(where: { $0.signature.name == name }) {
      return help(topic, among: topics.standing, topics, language)
    }
    if let interpreter = try? invocation.session.part(InterpreterKey.self) {
      try await interpreter.learn(of: name)
    }
    let all = try await topics.all()
    if let topic = all.first(where: { $0.signature.name == name }) {
      if let problem = topic.problem { throw problem }
      return help(topic, among: all, topics, language)
    }
    if let topic = HelpTopics.variable(name) {
      return help(topic, among: HelpTopics.variables, topics, language)
    }
    let chosen = all.filter {
      name.isEmpty || $0.module == name || $0.signature.name.hasPrefix(name + " ")
    }
    if chosen.isEmpty {
      let called = Interpreter.command(named: name)
      if let topic = topics.standing.first(where: { $0.signature.name == called }) {
        return help(topic, among: topics.standing, topics, language)
      }
      let words = ExpressionHelp(language: language, page: HelpPage(columns: topics.columns()))
      if let text = words.text(of: name) { return CommandResult(.text(text: text)) }
    }
    guard !chosen.isEmpty else { throw unknown(name, all, invocation) }
    var result = CommandResult.rows(
      RowStream(schema: .command, rows: chosen.map { $0.row(in: language) }))
    if name.isEmpty, let folder = try? invocation.session.part(CommandsFolderKey.self) {
      result.closing = { Message("scripts-folder", ["folder": folder.visible]) }
    }
    return result
  }

  private func help(
    _ topic: HelpTopic, among others: [HelpTopic], _ topics: HelpTopics, _ language: DisplayLanguage
  ) -> CommandResult {
    let help = HelpText(topic, among: others, language: language, columns: topics.columns())
    return CommandResult(.text(text: help.text))
  }

  private func unknown(
    _ name: String, _ topics: [HelpTopic], _ invocation: Invocation
  ) -> CommandError {
    let names =
      topics.flatMap { [$0.signature.name, $0.module] } + ExpressionHelp.operators
      + ExpressionHelp.functions
    let nearest = Nearest.match(name, among: names)
    return CommandError(
      "help-unknown", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) },
      place: invocation.arguments.place("name"))
  }
}
