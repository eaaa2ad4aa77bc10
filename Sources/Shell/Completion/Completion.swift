/// What Tab has to offer at a place of a line.
public struct Completion: Sendable, Hashable {
  /// One way to go on.
  public struct Candidate: Sendable, Hashable {
    /// The whole word, without quotes.
    public let word: String
    /// How the list of candidates shows it.
    public let shown: String
    /// One line on what it is; empty where the word says enough.
    public let help: String
    /// True where more of the word may follow, as after a folder's name.
    public let isOpen: Bool
    /// What the typed text is compared with: the word without its back-ticks.
    let name: String

    /// A candidate, shown as the word itself unless said otherwise.
    public init(
      _ word: String, named name: String? = nil, shown: String? = nil, help: String = "",
      isOpen: Bool = false
    ) {
      self.word = word
      self.name = name ?? word
      self.shown = shown ?? word
      self.help = help
      self.isOpen = isOpen
    }
  }

  /// How a candidate is put into the line.
  enum Form: Sendable, Hashable {
    /// As a word of a command, in quotes where it needs them or the person began with one. A value that stands behind
    /// `--flag=` has the flag as its lead.
    case word(quote: Character?, lead: String?)
    /// As it is: part of an expression or of a text.
    case verbatim(isInQuotes: Bool)
  }

  /// What stands before the cursor and gives way, as it stands there.
  public let replaced: String
  /// What may take its place, in the order shown.
  public let candidates: [Candidate]
  /// What of the candidates is typed already.
  let typed: String
  let form: Form

  /// The text to put in: the only candidate, or what all candidates have in common; nil where that is
  /// no more than what stands there.
  public var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 {
      if case .verbatim(isInQuotes: true) = form { return first.word }
      return text(of: first) + (first.isOpen ? "" : " ")
    }
    let common = candidates.dropFirst().reduce(first.word) { Completion.common($0, $1.word) }
    guard common.count >= typed.count, common != typed else { return nil }
    return text(common, isWhole: false)
  }

  /// What stands in the line for a candidate.
  func text(of candidate: Candidate) -> String { text(candidate.word, isWhole: !candidate.isOpen) }

  /// The candidates as words that nothing has to be quoted in, with the flag that stands in the same word.
  var words: [Candidate] {
    guard case .word(_, let lead?) = form else { return candidates }
    return candidates.map {
      Candidate(lead + "=" + $0.word, shown: $0.shown, help: $0.help, isOpen: $0.isOpen)
    }
  }

  private func text(_ word: String, isWhole: Bool) -> String {
    guard case .word(let quote, let lead) = form else { return word }
    let quoted = Quoting.quoted(word, with: quote, closes: isWhole)
    guard let lead else { return quoted }
    // In the middle of a word quotes are text: then the value stands as a word of its own.
    return lead + (quoted == word ? "=" : " ") + quoted
  }

  private static func common(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}
