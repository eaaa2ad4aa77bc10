internal import Text

/// The words that a person taught, wherever they are kept.
public protocol OwnWords: Sendable {
  /// What a word was taught to be, by the word's key; nil where it was not.
  func translation(forKey key: String) async throws -> String?

  /// All words with what they were taught to be.
  func all() async throws -> [OwnWord]
}

/// A word that a person taught.
public struct OwnWord: Sendable, Hashable {
  public let word: String
  public let translation: String

  public init(word: String, translation: String) {
    self.word = word
    self.translation = translation
  }

  /// What spellings that count as one word have in common: composed, lower case, without spaces around.
  public static func key(of word: String) -> String {
    let start = word.drop { $0.isWhitespace }
    let trimmed = start.reversed().drop { $0.isWhitespace }.reversed()
    return Normalization.nfc(String(trimmed)).lowercased()
  }
}
