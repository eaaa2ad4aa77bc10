/// A word with the translation that its person gave it.
public struct OwnWord: Sendable, Hashable {
  /// The word as it was typed.
  public let word: String
  /// What it is in the other language.
  public let translation: String

  /// A word to teach.
  public init(word: String, translation: String) {
    self.word = word
    self.translation = translation
  }
}
