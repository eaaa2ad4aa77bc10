/// Whether kana may be how a word with kanji is read, as far as that can be told without a dictionary: the kana that both have
/// are the same, and each kanji stands for some others.
enum Reading {
  /// No kanji is read with more kana, to speak of.
  private static let longest = 4

  /// Whether a text in hiragana may be the reading of a name, at least half of which is kana.
  ///
  /// - Complexity: the product of both lengths.
  static func may(_ kana: [Character], read name: [Character]) -> Bool {
    let kanji = name.count(where: isKanji)
    guard kanji > 0, name.count(where: isKana) >= kanji, kana.allSatisfy(isKana) else {
      return false
    }
    // How many kana of the text the name may have been read with so far.
    var ends: Set<Int> = [0]
    for character in name {
      ends =
        isKanji(character)
        ? Set(ends.flatMap { end in (end + 1)...(end + longest) }.filter { $0 <= kana.count })
        : Set(ends.filter { $0 < kana.count && kana[$0] == character }.map { $0 + 1 })
      if ends.isEmpty { return false }
    }
    return ends.contains(kana.count)
  }

  private static func isKana(_ character: Character) -> Bool {
    character == "ー" || character.unicodeScalars.allSatisfy { (0x3041...0x309E).contains($0.value) }
  }

  private static func isKanji(_ character: Character) -> Bool {
    character == "々" || character.unicodeScalars.allSatisfy { $0.properties.isIdeographic }
  }
}
