public import Text

/// Answers what a word or text is in the other language: the person's own words first, then the table.
public actor Translator {
  private let ownWords: any OwnWords
  /// Made when the first sentence comes: a lone word never needs it.
  private var replacer: WordReplacer?

  public init(ownWords: any OwnWords) {
    self.ownWords = ownWords
  }

  /// The answers to what a person typed: the whole text first, then each word of it.
  ///
  /// - Returns: one answer for the whole, or one for each word, some perhaps without a translation; none
  ///   where nothing is known.
  public func answers(to text: String) async throws -> [Translation] {
    if let whole = try await word(text) { return [whole] }
    let words = text.split { $0.isWhitespace }.map(String.init)
    var answers: [Translation] = []
    for word in words {
      let answer = try await words.count > 1 ? self.word(word) : nil
      if let answer {
        answers.append(answer)
      } else {
        answers.append(try await sentence(word))
      }
    }
    return answers.contains { $0.translation != nil } ? answers : []
  }

  /// The answer to a text that comes in a row: the whole if it is a word, else with known words replaced in it.
  ///
  /// Hashtags, mentions and web addresses stay as they are.
  public func answer(to text: String) async throws -> Translation {
    if let whole = try await word(text) { return whole }
    return try await sentence(text)
  }

  /// The text in another writing; hashtags, mentions and web addresses stay as they are.
  public nonisolated func written(_ text: String, in writing: Kana) -> Translation {
    let written = ProtectedText.parts(of: text).map {
      $0.isProtected ? $0.text : writing.converted($0.text)
    }
    return Translation(text: text, translation: written.joined(), source: .kana)
  }

  private func word(_ text: String) async throws -> Translation? {
    let key = OwnWord.key(of: text)
    if let own = try await ownWords.translation(forKey: key) {
      return Translation(text: text, translation: own, source: .own)
    }
    return Fruit(rawValue: key).map {
      Translation(text: text, translation: $0.translation, source: .table)
    }
  }

  private func sentence(_ text: String) async throws -> Translation {
    let replacer = try await currentReplacer()
    return replacer.replaced(text)
  }

  private func currentReplacer() async throws -> WordReplacer {
    if let replacer { return replacer }
    let made = WordReplacer(own: try await ownWords.all())
    replacer = made
    return made
  }
}
