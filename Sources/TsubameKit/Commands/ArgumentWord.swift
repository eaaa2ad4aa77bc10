/// One word of a command line as it reaches a signature.
public struct ArgumentWord: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// Text, or the value of a variable that is a whole word.
    case value(Value)
    /// Only the run will tell: a word with a variable in it, when a program is checked.
    case unknown
  }

  public let content: Content
  /// False for quoted words and values of variables: they are never flags.
  public let mayBeFlag: Bool
  public let place: SourcePlace?
  /// The white space typed between this word and the one before.
  public let spaceBefore: String

  public init(
    _ content: Content, mayBeFlag: Bool = true, place: SourcePlace? = nil,
    spaceBefore: String = " "
  ) {
    self.content = content
    self.mayBeFlag = mayBeFlag
    self.place = place
    self.spaceBefore = spaceBefore
  }
}
