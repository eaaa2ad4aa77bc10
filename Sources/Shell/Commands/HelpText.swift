internal import TsubameKit
internal import Wording

/// The help of one command, all of it made from its signature and from Wording.
struct HelpText {
  private let signature: Signature
  private let topics: HelpTopics
  private let language: DisplayLanguage

  init(_ signature: Signature, topics: HelpTopics, language: DisplayLanguage) {
    self.signature = signature
    self.topics = topics
    self.language = language
  }

  var text: String {
    var parts = [
      signature.name + ": " + Wording.summary(of: signature.name, in: language),
      section("usage", [usage]),
    ]
    parts.append(section("parameters", table(signature.parameters.map(explained))))
    parts.append(section("flags", table(signature.flags.map(explained))))
    parts.append(section("subcommands", table(subcommands)))
    parts.append(section("gives", gives))
    parts.append(section("effects", [said("help.effects.\(signature.effects.rawValue)")]))
    parts.append(section("examples", signature.examples))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// `… | photos album add NAME [--force]`
  private var usage: String {
    var words = [signature.name]
    switch signature.input {
    case .none: break
    case .optional: words.insert("[… |]", at: 0)
    case .required: words.insert("… |", at: 0)
    }
    words += signature.parameters.map { parameter in
      switch parameter.arity {
      case .required: parameter.name.uppercased()
      case .optional: "[\(parameter.name.uppercased())]"
      case .rest, .restText: "[\(parameter.name.uppercased())…]"
      case .someRest: "\(parameter.name.uppercased())…"
      }
    }
    words += signature.flags.map { "[\(shown($0))]" + ($0.repeats ? "…" : "") }
    return words.joined(separator: " ")
  }

  private func shown(_ flag: Flag) -> String {
    "--" + flag.name + (flag.type.map { " " + typeName($0) } ?? "")
  }

  private func typeName(_ type: ParameterType) -> String {
    if case .choice(let words) = type { return words.joined(separator: "|") }
    return Wording.entry("type.\(type)", in: language) ?? String(describing: type)
  }

  private func explained(_ parameter: Parameter) -> (String, String) {
    let help = Wording.help(for: parameter.name, of: signature.name, in: language)
    return (parameter.name.uppercased(), help.isEmpty ? typeName(parameter.type) : help)
  }

  private func explained(_ flag: Flag) -> (String, String) {
    var help = Wording.help(for: "--" + flag.name, of: signature.name, in: language)
    if let standard = flag.standard {
      help += " " + said("help.standard", ["value": standard.text])
    }
    return (shown(flag), help)
  }

  private var subcommands: [(String, String)] {
    topics.all.map(\.signature.name).filter { $0.hasPrefix(signature.name + " ") }
      .map { ($0, Wording.summary(of: $0, in: language)) }
  }

  private var gives: [String] {
    switch signature.output {
    case .rows(let schemas):
      schemas.map { ($0.kind.map { $0 + ": " } ?? "") + $0.names.joined(separator: " ") }
    case .input(let field?): [said("help.gives.input", ["field": field.name])]
    case .nothing, .value, .openRows, .input: []
    }
  }

  private func table(_ lines: [(String, String)]) -> [String] {
    let width = lines.map { Shown.width($0.0) }.max() ?? 0
    return lines.map { $1.isEmpty ? $0 : Shown.pad($0, to: width) + "  " + $1 }
  }

  private func section(_ name: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return ([said("help.\(name)")] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private func said(_ code: String, _ arguments: [String: String] = [:]) -> String {
    Wording.text(Message(code, arguments), in: language)
  }
}
