internal import TsubameKit
internal import Wording

/// `help`: all commands; `help NAME`: one of them, `help chains`: the filters, or any module by its name.
struct Help: Command {
  static let signature = Signature(
    "help", parameters: [Parameter("name", .command, .rest)], output: .rows(.command),
    examples: ["help", "help help", "help chains", "help | where module == \"help\""])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let topics = try invocation.session.part(HelpTopicsKey.self)
    let language = invocation.session.language
    let name = invocation.arguments.texts("name").joined(separator: " ")
    if let topic = topics.all.first(where: { $0.signature.name == name }) {
      let text = HelpText(topic.signature, topics: topics, language: language).text
      return CommandResult(.text(text: text))
    }
    let chosen = topics.all.filter {
      name.isEmpty || $0.module == name || $0.signature.name.hasPrefix(name + " ")
    }
    guard !chosen.isEmpty else { throw unknown(name, topics, invocation) }
    let rows = chosen.map { Help.row($0.signature, module: $0.module, language: language) }
    return .rows(RowStream(schema: .command, rows: rows))
  }

  private static func row(
    _ signature: Signature, module: String, language: DisplayLanguage
  ) -> Row {
    Row(
      .command,
      [
        .text(signature.name), .text(Wording.summary(of: signature.name, in: language)),
        .text(module), .text("built-in"), .text(signature.effects.rawValue),
      ])
  }

  private func unknown(
    _ name: String, _ topics: HelpTopics, _ invocation: Invocation
  ) -> CommandError {
    let names = topics.all.flatMap { [$0.signature.name, $0.module] }
    let nearest = Nearest.match(name, among: names)
    return CommandError(
      "help-unknown", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) },
      place: invocation.arguments.place("name"))
  }
}

extension Flow {
  /// A text that is all here already.
  fileprivate static func text(text: String) -> Flow {
    var rest: String? = text
    return .text(
      TextStream {
        defer { rest = nil }
        return rest
      })
  }
}
