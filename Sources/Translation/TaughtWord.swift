internal import Text

/// A word with what the person taught it to be.
public struct TaughtWord: Sendable, Hashable {
  /// The word as it was typed.
  public let word: String
  /// What the person says it is.
  public let translation: String

  /// A word to teach.
  public init(word: String, translation: String) {
    self.word = word
    self.translation = translation
  }

  /// What spellings that count as one word have in common: composed, lower case, without spaces around.
  public static func key(of word: String) -> String {
    let start = word.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return Normalization.nfc(String(start[...last])).lowercased()
  }
}
