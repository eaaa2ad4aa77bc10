internal import TsubameKit
internal import Wording

/// `apropos TEXT`: the commands, filters, variables and words of the language that have to do with something, the nearest first. It
/// searches names, summaries, what parameters are for, and examples, in both languages.
struct Apropos: Command {
  static let signature = Signature(
    "apropos", parameters: [Parameter("text", .text, .restText)], output: .rows(.command),
    examples: ["apropos 写真", "apropos delete | first 3"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let text = invocation.arguments.text("text") ?? ""
    let words = SearchedText.folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else {
      throw CommandError("missing-argument", ["command": "apropos", "parameter": "text"])
    }
    let language = invocation.session.language
    let all = try await invocation.session.part(HelpTopicsKey.self).all()
    let topics = all + HelpTopics.variables
    var found = Apropos.found(topics, words.map { [$0] })
    if found.isEmpty { found = Apropos.found(topics, SearchedText.questions(text)) }
    guard !found.isEmpty else { throw unknown(text, all, invocation) }
    var result = CommandResult.rows(
      RowStream(schema: .command, rows: found.map { $0.row(in: language) }))
    result.pageSize = nil
    return result
  }

  /// The topics that have to do with all words, or with what may stand for each, the nearest first.
  private static func found(_ topics: [HelpTopic], _ words: [[String]]) -> [HelpTopic] {
    guard !words.isEmpty else { return [] }
    return topics.enumerated().compactMap { index, topic in
      worth(of: topic, for: words).map { (worth: $0, index: index, topic: topic) }
    }.sorted { ($0.worth, $1.index) > ($1.worth, $0.index) }.map(\.topic)
  }

  /// How much a topic has to do with all of some words; nil where one of them is nowhere.
  private static func worth(of topic: HelpTopic, for words: [[String]]) -> Int? {
    let name = SearchedText.folded(topic.signature.name)
    let summaries = texts { topic.summary(in: $0) }
    let explained =
      topic.signature.parameters.map(\.name) + topic.signature.flags.map { "--" + $0.name }
    let helps = explained + explained.flatMap { word in texts { topic.help(for: word, in: $0) } }
    var sum = 0
    for same in words {
      let worths = same.map { word in
        if name == word { return 100 }
        if name.split(separator: " ").contains(where: { $0 == word }) { return 60 }
        if name.holds(word) { return 40 }
        if holds(summaries, word) { return 20 }
        if holds(helps, word) { return 8 }
        if holds(fields(of: topic), word) { return 5 }
        return holds(topic.signature.examples, word) ? 3 : 0
      }
      guard let best = worths.max(), best > 0 else { return nil }
      sum += best
    }
    return sum
  }

  /// The fields of the rows that it gives, as they are named and as tables show them.
  private static func fields(of topic: HelpTopic) -> [String] {
    guard case .rows(let schemas) = topic.signature.output else { return [] }
    return schemas.flatMap(\.names).flatMap { name in
      [name] + DisplayLanguage.allCases.compactMap { Wording.entry("field.\(name)", in: $0) }
    }
  }

  private static func texts(_ text: (DisplayLanguage) -> String) -> [String] {
    DisplayLanguage.allCases.map(text)
  }

  private static func holds(_ texts: [String], _ word: String) -> Bool {
    texts.contains { SearchedText.folded($0).holds(word) }
  }

  private func unknown(
    _ text: String, _ topics: [HelpTopic], _ invocation: Invocation
  ) -> CommandError {
    let nearest = Nearest.match(text, among: topics.map(\.signature.name))
    return CommandError(
      "apropos-nothing", ["text": text],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) },
      place: invocation.arguments.place("text"))
  }
}
