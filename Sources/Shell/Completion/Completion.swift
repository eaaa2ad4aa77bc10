/// What Tab has to offer at a place of a line.
public struct Completion: Sendable, Hashable {
  /// One way to go on.
  public struct Candidate: Sendable, Hashable {
    /// The whole word, without quotes.
    public let word: String
    /// How the list of candidates shows it.
    public let shown: String
    /// True where more of the word may follow, as after a folder's name.
    public let isOpen: Bool

    /// A candidate, shown as the word itself unless said otherwise.
    public init(_ word: String, shown: String? = nil, isOpen: Bool = false) {
      self.word = word
      self.shown = shown ?? word
      self.isOpen = isOpen
    }
  }

  /// What stands before the cursor and gives way: the word as typed, with its quote.
  public let replaced: String
  /// What may take its place, in the order shown.
  public let candidates: [Candidate]
  /// The quote that the word starts with, if any.
  let quote: Character?
  /// The word so far, without quotes.
  let typed: String

  /// The text to put in: the only candidate, or what all candidates have in common; nil where that is
  /// no more than what stands there.
  public var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 {
      return Quoting.quoted(first.word, with: quote, closes: !first.isOpen)
        + (first.isOpen ? "" : " ")
    }
    let common = candidates.dropFirst().reduce(first.word) { Completion.common($0, $1.word) }
    guard common.count > typed.count else { return nil }
    return Quoting.quoted(common, with: quote, closes: false)
  }

  private static func common(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}
