internal import Text

/// A text as it is searched: large and small letters, full and half width, hiragana and katakana are the same.
enum SearchedText {
  static func folded(_ text: String) -> String {
    Kana.hiragana.converted(Normalization.nfkc(text)).lowercased()
  }

  /// The words of a question: people who write Japanese put no spaces between them, so a word is also cut where kanji,
  /// kana and letters meet, and what only joins the others, like を or す, is left out.
  ///
  /// - Returns: for each word what may stand for it, itself first.
  static func questions(_ text: String) -> [[String]] {
    var parts: [String] = []
    var last: Script?
    for character in Normalization.nfkc(text) {
      let script = Script(character)
      if script != .space {
        // ー belongs to what it lengthens.
        if script == last || (character == "ー" && !parts.isEmpty), let end = parts.indices.last {
          parts[end].append(character)
          continue
        }
        parts.append(String(character))
      }
      last = script
    }
    let meant = parts.filter { part in part.contains { Script($0) != .hiragana } }
    return (meant.isEmpty ? parts : meant).map { part in
      let word = folded(part)
      return [word] + SearchedWords.same(as: word)
    }
  }

  private enum Script {
    case hiragana, katakana, kanji, space, other

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x3041...0x309F: self = .hiragana
      case 0x30A0...0x30FF: self = .katakana
      default:
        if character.isWhitespace || character.isPunctuation {
          self = .space
        } else {
          let isKanji = character.unicodeScalars.allSatisfy { $0.properties.isIdeographic }
          self = isKanji || character == "々" ? .kanji : .other
        }
      }
    }
  }
}
