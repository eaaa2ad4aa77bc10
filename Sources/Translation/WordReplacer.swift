internal import Text
internal import TsubameKit

/// Replaces known words inside sentences: of several that start at one place, the longest.
struct WordReplacer: Sendable {
  private struct Entry {
    let word: [Character]
    let translation: String
    let source: Translation.Source
  }

  /// By first character, longest first.
  private var entries: [Character: [Entry]] = [:]
  private var starts = ScalarSet()

  /// - Parameter own: the person's words; they come before those of the table.
  init(own: [OwnWord]) {
    var known: Set<[Character]> = []
    func entry(_ word: String, _ translation: String, _ source: Translation.Source) -> Entry? {
      let characters = OwnWord.key(of: word).map { $0 }
      guard !characters.isEmpty, known.insert(characters).inserted else { return nil }
      return Entry(word: characters, translation: translation, source: source)
    }
    let all =
      own.compactMap { entry($0.word, $0.translation, .own) }
      + Fruit.allCases.compactMap { entry($0.rawValue, $0.translation, .table) }
    for entry in all {
      guard let first = entry.word.first else { continue }
      entries[first, default: []].append(entry)
      for scalar in first.unicodeScalars { starts.insert(scalar) }
    }
    for first in entries.keys { entries[first]?.sort { $0.word.count > $1.word.count } }
  }

  /// The text with its known words replaced; without a translation where it has none.
  func replaced(_ text: String) -> Translation {
    guard mayHoldWords(text) else { return Translation(text: text, translation: nil, source: nil) }
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

  /// A quick look that spares most texts the long one. What is decomposed always gets the long one.
  private func mayHoldWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x41...0x5A: starts.contains(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
      case 0x00...0x7F, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x9FFF: starts.contains(scalar)
      case 0x3000...0x303F, 0xFF00...0xFFEF: starts.contains(scalar) || scalar.properties.isCased
      case 0x1F000...0x1FAFF: starts.contains(scalar)
      default: true
      }
    }
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
