internal import TsubameKit

/// The names that can stand where a command starts, and the words that make longer names of them.
struct NameCandidates {
  let topics: [HelpTopic]
  let language: DisplayLanguage

  /// Commands have at most this many words, like `photos album new`.
  private static let mostWords = 3

  /// What a statement, or a step of a chain, may begin with.
  func starting(_ context: CompletionContext) -> [Completion.Candidate] {
    if let block = context.closedBlock { return follow(block) }
    guard let chain = context.chain else {
      return firstWords { $0.signature.input != .required }
    }
    if NameCandidates.endsInGroup(chain) { return firstWords(NameCandidates.isAggregate) }
    let steps = firstWords { !$0.isKeyword && $0.signature.input != .none }
    let let_ = topics.filter { $0.isKeyword && $0.signature.name == "let" }
    return (steps + let_.map(candidate)).sorted { $0.word < $1.word }
  }

  /// What may stand behind the closing brace of a statement's block.
  private func follow(_ block: String) -> [Completion.Candidate] {
    switch block {
    case "if": [.init("else")]
    case "try": [.init("catch")]
    default: []
    }
  }

  /// The words that a statement has at a fixed place; nil where it has none here.
  func statementWords(_ context: CompletionContext) -> [Completion.Candidate]? {
    switch (context.words.first, context.words.count) {
    case ("let", 2), ("set", 2): return [.init("=")]
    case ("for", 2): return [.init("in")]
    case ("else", 1): return [.init("if")]
    case ("include", 1):
      return FileCandidates.all(context.typed, endingIn: ".cmd")
    case ("let", 1), ("for", 1), ("def", _), ("catch", _), ("else", _), ("param", _): return []
    default: return nil
    }
  }

  /// All that help knows by name, and the modules.
  var topicNames: [Completion.Candidate] {
    firstWords { _ in true } + modules.map { .init($0) }
  }

  private var modules: [String] {
    var seen = Set(
      topics.compactMap { $0.signature.name.split(separator: " ").first }.map(String.init))
    return topics.map(\.module).filter { seen.insert($0).inserted }.sorted()
  }

  /// The words that make a longer name of the words so far.
  func following(_ words: [String]) -> [Completion.Candidate] {
    let lead = words.joined(separator: " ") + " "
    return unique(topics.filter { $0.signature.name.hasPrefix(lead) }) { topic in
      String(topic.signature.name.dropFirst(lead.count).prefix { $0 != " " })
    } of: {
      lead + $0
    }
  }

  /// The command, filter or definition with the longest name that the words begin with.
  func called(_ words: [String]) -> HelpTopic? {
    for count in stride(from: min(NameCandidates.mostWords, words.count), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      if let found = topics.first(where: { $0.signature.name == name }) { return found }
    }
    return nil
  }

  private func firstWords(_ isWanted: (HelpTopic) -> Bool) -> [Completion.Candidate] {
    unique(topics.filter(isWanted)) { topic in
      String(topic.signature.name.prefix { $0 != " " })
    } of: {
      $0
    }
  }

  /// Each word once, with the summary of the topic of that name where there is one.
  private func unique(
    _ topics: [HelpTopic], _ word: (HelpTopic) -> String, of name: (String) -> String
  ) -> [Completion.Candidate] {
    let words = Set(topics.map(word)).sorted()
    return words.map { word in
      let topic = self.topics.first { $0.signature.name == name(word) }
      return .init(word, help: topic?.summary(in: language) ?? "")
    }
  }

  private func candidate(_ topic: HelpTopic) -> Completion.Candidate {
    .init(topic.signature.name, help: topic.summary(in: language))
  }

  private static func endsInGroup(_ chain: String) -> Bool {
    let last = chain.split { $0 == "|" || $0 == "｜" }.last
    return last?.split(whereSeparator: \.isWhitespace).first == "group"
  }

  /// What makes one value of rows, by a field or by their number.
  private static func isAggregate(_ topic: HelpTopic) -> Bool {
    topic.signature.input == .required && topic.signature.output == .value
      && topic.signature.flags.isEmpty
      && topic.signature.parameters.allSatisfy { $0.type == .field }
  }
}
