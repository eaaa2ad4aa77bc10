internal import Text

/// Replaces known words inside sentences: of several that start at one place, the longest.
struct WordReplacer: Sendable {
  private struct Entry {
    let word: [Character]
    let translation: String
    let source: Translation.Source
  }

  /// By first character, longest first.
  private var entries: [Character: [Entry]] = [:]

  /// - Parameter own: the person's words; they come before those of the table.
  init(own: [TaughtWord]) {
    var known: Set<[Character]> = []
    func entry(_ word: String, _ translation: String, _ source: Translation.Source) -> Entry? {
      let characters = TaughtWord.key(of: word).map { $0 }
      guard !characters.isEmpty, known.insert(characters).inserted else { return nil }
      return Entry(word: characters, translation: translation, source: source)
    }
    let all =
      own.compactMap { entry($0.word, $0.translation, .own) }
      + Fruit.allCases.compactMap { entry($0.rawValue, $0.translation, .table) }
    for entry in all {
      if let first = entry.word.first { entries[first, default: []].append(entry) }
    }
    for first in entries.keys { entries[first]?.sort { $0.word.count > $1.word.count } }
  }

  /// The text with its known words replaced; without a translation where it has none.
  func replaced(_ text: String) -> Translation {
    var source: Translation.Source?
    let parts = ProtectedText.parts(of: text).map { part in
      part.isProtected ? part.text : replaced(part.text, &source)
    }
    guard let source else { return Translation(text: text, translation: nil, source: nil) }
    return Translation(text: text, translation: parts.joined(), source: source)
  }

  private func replaced(_ text: String, _ source: inout Translation.Source?) -> String {
    let characters = Array(text)
    // One character may be several in lower case; such a one matches no word and stands for itself.
    let folded = characters.map { $0.lowercased().first ?? $0 }
    var result = ""
    var position = 0
    while position < characters.count {
      if let entry = match(at: position, in: folded) {
        result += entry.translation
        position += entry.word.count
        // What the person taught is told, even where the table helped too.
        if source != .own { source = entry.source }
      } else {
        result.append(characters[position])
        position += 1
      }
    }
    return result
  }

  private func match(at position: Int, in text: [Character]) -> Entry? {
    entries[text[position]]?.first { entry in
      text[position...].starts(with: entry.word)
        && !isInsideWord(text, at: position)
        && !isInsideWord(text, at: position + entry.word.count)
    }
  }

  /// Whether a place lies between two letters of a script that puts spaces between words.
  private func isInsideWord(_ text: [Character], at position: Int) -> Bool {
    guard position > 0, position < text.count else { return false }
    return isSpaced(text[position - 1]) && isSpaced(text[position])
  }

  /// Letters and digits before the scripts of East Asia, U+2E80 and up.
  private func isSpaced(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value < 0x2E80 else { return false }
    return character.isLetter || character.isNumber
  }
}
