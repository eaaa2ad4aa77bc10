public import Language
public import TsubameKit
internal import Wording

/// The help of one topic, all of it made from its signature and its words.
public struct HelpText {
  private let topic: HelpTopic
  private let others: [HelpTopic]
  private let language: DisplayLanguage
  private let page: HelpPage

  init(_ topic: HelpTopic, among others: [HelpTopic], language: DisplayLanguage, columns: Int?) {
    self.topic = topic
    self.others = others
    self.language = language
    page = HelpPage(columns: columns)
  }

  /// The help of a script.
  ///
  /// - Parameter columns: the width of the terminal that it is read on; nil elsewhere.
  public init(_ script: DeclaredHelp, language: DisplayLanguage, columns: Int?) {
    self.init(HelpTopic(script), among: [], language: language, columns: columns)
  }

  private var signature: Signature { topic.signature }

  /// All of it, with a line end behind the last line.
  public var text: String {
    let summary = topic.summary(in: language)
    let head = page.wrapped(signature.name + (summary.isEmpty ? "" : ": " + summary), indent: 0)
    let parts = [
      head.joined(separator: "\n"),
      section("usage", page.wrapped(usage)),
      section("parameters", page.table(explainedParameters)),
      section("flags", page.table(explainedFlags)),
      section("subcommands", page.table(subcommands)),
      section("expressions", expressions),
      section("gives", gives.flatMap { page.wrapped($0) }),
      section("effects", effects),
      section("variable", variable),
      section("examples", signature.usageExamples.map { "  " + $0 }),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// `… | photos album add NAME [--force]`
  var usage: String {
    let input =
      switch signature.input {
      case .none: ""
      case .optional: "[… |] "
      case .required: "… | "
      }
    let grammar = signature.grammar.isEmpty ? "" : " " + signature.grammar
    return input + signature.name + Wording.grammar(grammar, in: language)
  }

  /// The parameters with what they are for.
  var explainedParameters: [(name: String, text: String)] { signature.parameters.map(explained) }

  /// The flags with what they are for.
  var explainedFlags: [(name: String, text: String)] { signature.flags.map(explained) }

  private func explained(_ parameter: Parameter) -> (name: String, text: String) {
    let help = topic.help(for: parameter.name, in: language)
    let parts = [
      help.isEmpty ? Wording.grammar(parameter.type.placeholder, in: language) : help,
      standard(parameter.standard),
    ]
    return (Wording.grammar(parameter.placeholder, in: language), joined(parts))
  }

  private func explained(_ flag: Flag) -> (name: String, text: String) {
    let parts = [topic.help(for: "--" + flag.name, in: language), standard(flag.standard)]
    return (Wording.grammar(flag.grammar, in: language), joined(parts))
  }

  private func standard(_ value: Value?) -> String {
    value.map { said("help.standard", ["value": $0.text]) } ?? ""
  }

  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var subcommands: [(String, String)] {
    others.filter { $0.signature.name.hasPrefix(signature.name + " ") }
      .map { ($0.signature.name, $0.summary(in: language)) }
  }

  /// The variable that has the name of a command or filter.
  private var variable: [String] {
    guard let variable = HelpTopics.variable("$" + signature.name) else { return [] }
    return page.wrapped(variable.signature.name + ": " + variable.summary(in: language))
  }

  private var gives: [String] {
    switch signature.output {
    case .rows(let schemas):
      schemas.map { ($0.kind.map { $0 + ": " } ?? "") + $0.names.joined(separator: " ") }
    case .input(let field?): [said("help.gives.input", ["field": field.name])]
    case .nothing, .value, .openRows, .input: []
    }
  }

  private var expressions: [String] {
    guard topic.isOfLanguage, ExpressionHelp.takers.contains(signature.name) else { return [] }
    return ExpressionHelp(language: language, page: page).names
  }

  private var effects: [String] {
    topic.effects.map { page.wrapped(said("help.effects.\($0.rawValue)")) } ?? []
  }

  private func section(_ name: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return ([said("help.\(name)")] + lines).joined(separator: "\n")
  }

  private func said(_ code: String, _ arguments: [String: String] = [:]) -> String {
    Wording.text(Message(code, arguments), in: language)
  }
}
