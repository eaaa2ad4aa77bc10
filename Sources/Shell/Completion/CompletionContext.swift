/// Where the cursor is on a text that is still being typed: in which command, after which words, in which quote.
///
/// It forgives everything that the language's own parser would refuse: the text is not finished.
struct CompletionContext {
  /// A variable that a block around the cursor sets to one row after another, with what gives the rows.
  struct RowVariable: Equatable {
    let name: String
    /// A chain; nil for the error that `catch` binds.
    let chain: String?
  }

  /// The chain before the command being typed, like `timeline | where favorite`; nil at a chain's start.
  private(set) var chain: String?
  /// The finished words of the command being typed.
  private(set) var words: [String] = []
  /// The word at the cursor, without quotes; empty where a new one begins.
  private(set) var typed = ""
  /// The word at the cursor as it stands there.
  private(set) var raw = ""
  /// The quote at the cursor that is still open.
  private(set) var quote: Character?
  /// True right after a closing quote: nothing can be added there.
  private(set) var followsQuote = false
  private(set) var isInComment = false
  /// The statement whose block ended just before, like `if`.
  private(set) var closedBlock: String?
  private(set) var rowVariables: [RowVariable] = []
  /// The variables that the text itself sets.
  private(set) var declared: [String] = []
  /// True where an expression stands at the cursor, not words of a command.
  private(set) var isInExpression = false

  /// - Parameter text: all that belongs together, up to the cursor.
  init(_ text: String) {
    var scanner = LineScanner(text)
    scanner.scan()
    let frame = scanner.frame
    isInComment = scanner.isInComment
    declared = scanner.declared
    closedBlock = frame.closedBlock
    words = frame.words
    isInExpression = ExpressionPlace.begins(after: words)
    if let start = frame.chainStart, let bar = frame.bar { chain = scanner.text(start..<bar) }
    rowVariables = scanner.frames.dropLast().compactMap { around in
      guard let chain = around.words.first.flatMap({ _ in scanner.chain(of: around) }) else {
        return nil
      }
      return RowVariable(around.words, chain: chain)
    }
    guard let word = frame.word else { return }
    typed = word.typed
    raw = scanner.text(word.start..<scanner.count)
    quote = word.quote
    followsQuote = word.isQuoted && quote == nil && !isInExpression
  }

  /// - Parameter words: what another shell has split: nothing in it is quoted or special any more.
  init(words: [String], typed: String) {
    (self.words, self.typed, raw) = (words, typed, typed)
  }
}

extension CompletionContext.RowVariable {
  /// Nil for words that open a block without rows.
  fileprivate init?(_ words: [String], chain: String) {
    switch words.first {
    case "each": self.init(name: words.count > 1 ? words[1] : "it", chain: chain)
    case "for" where words.count > 3:
      self.init(name: words[1], chain: words[3...].joined(separator: " "))
    case "catch" where words.count > 1: self.init(name: words[1], chain: nil)
    default: return nil
    }
  }
}
