public import Text
public import TsubameKit

/// Answers what a word or text is in the other language: the person's own words first, then the table.
public struct Translator: Sendable {
  /// What the person taught, by the word's key.
  private let own: [String: String]
  private let replacer: LazyReplacer
  /// No text of more bytes is a word, however it is decomposed.
  private let longestWord: Int

  /// - Parameter own: of two that count as one word the first holds.
  public init(own: [OwnWord]) {
    self.own = Dictionary(
      own.map { (OwnWord.key(of: $0.word), $0.translation) },
      uniquingKeysWith: { first, _ in first })
    replacer = LazyReplacer(own: own)
    longestWord =
      4
      * (self.own.keys.map(\.utf8.count) + Fruit.allCases.map(\.rawValue.utf8.count)).reduce(0, max)
  }

  /// The answers to what a person typed: the whole text first, then each word of it.
  ///
  /// - Returns: one answer for the whole, or one for each word, some perhaps without a translation; none
  ///   where nothing is known.
  public func answers(to text: String) -> [Translation] {
    if let whole = word(text) { return [whole] }
    let answers = text.split { $0.isWhitespace }.map { answer(to: String($0)) }
    return answers.contains { $0.translation != nil } ? answers : []
  }

  /// The answer to a text that comes in a row: the whole if it is a word, else with known words replaced in it.
  ///
  /// Hashtags, mentions and web addresses stay as they are.
  public func answer(to text: String) -> Translation {
    word(text) ?? replacer.made.replaced(text)
  }

  /// The text in another writing; hashtags, mentions and web addresses stay as they are.
  public static func written(_ text: String, in writing: Kana) -> Translation {
    let written = ProtectedText.parts(of: text).map {
      $0.isProtected ? $0.text : writing.converted($0.text)
    }
    return Translation(text: text, translation: written.joined(), source: .kana)
  }

  private func word(_ text: String) -> Translation? {
    guard text.utf8.count <= longestWord + 16 else { return nil }
    let key = OwnWord.key(of: text)
    if let own = own[key] { return Translation(text: text, translation: own, source: .own) }
    return Fruit(rawValue: key).map {
      Translation(text: text, translation: $0.translation, source: .table)
    }
  }
}
