/// One word of a command line as it reaches a signature.
public struct ArgumentWord: Sendable, Hashable {
  /// What the word is, as far as it is known.
  public enum Content: Sendable, Hashable {
    /// Text, or the value of a variable that is a whole word.
    case value(Value)
    /// Only the run will tell: a word with a variable in it, when a program is checked.
    case unknown
  }

  /// What the word is.
  public let content: Content
  /// False for quoted words and values of variables: they are never flags.
  public let mayBeFlag: Bool
  /// Where the word stands, for errors; nil where it was not typed.
  public let place: SourcePlace?
  /// The white space typed between this word and the one before.
  public let spaceBefore: String

  /// A word as the parser or the evaluator hands it on.
  public init(
    _ content: Content, mayBeFlag: Bool = true, place: SourcePlace? = nil,
    spaceBefore: String = " "
  ) {
    self.content = content
    self.mayBeFlag = mayBeFlag
    self.place = place
    self.spaceBefore = spaceBefore
  }

  /// This word where it stands behind a lone `--`: text, whatever it looks like.
  var asText: ArgumentWord {
    ArgumentWord(content, mayBeFlag: false, place: place, spaceBefore: spaceBefore)
  }

  /// Whether it is a lone `-` that nothing makes text: it stands for standard input.
  var isLoneDash: Bool { mayBeFlag && content == .value(.text("-")) }
}
