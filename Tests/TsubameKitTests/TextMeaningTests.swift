import Testing

@testable import TsubameKit

@Suite struct TextMeaningTests {
  /// NFC and NFD, marks alone, jamo, joined emoji, flags, NUL, widths.
  static let parts = [
    "", "a", "b", "が", "か\u{3099}", "か", "\u{3099}", "é", "e\u{301}", "e", "👨‍👩‍👧", "👨", "🇯🇵", "🇯", "👍🏽",
    "👍",
    "\0", "\r", "\n", "Å", "\u{212B}", "ｶ", "ﾞ", "각", "가", "\u{11A8}", "\u{200D}", "\u{FE0F}", "漢",
    "\u{FA1E}",
  ]

  static let texts = parts + parts.flatMap { first in parts.map { first + $0 } }

  @Test func orderIsTotalAndAgreesWithEquality() {
    for (index, left) in Self.texts.enumerated() {
      for right in Self.texts[index...] {
        let order = Meaning.order(left, right)
        guard order == -Meaning.order(right, left), (order == 0) == (left == right) else {
          Issue.record("\(left) and \(right)")
          return
        }
      }
    }
  }

  @Test(arguments: [
    ("か\u{3099}", "がが", -1), ("か\u{3099}", "がx", -1), ("がx", "か\u{3099}y", -1), ("Z", "a", -1),
    ("", "\0", -1), ("か\u{3099}", "が\0", -1), ("か\u{3099}\0b", "が\0a", 1),
    ("\u{1F600}", "\u{FF5E}", 1),
  ])
  func orderIsThatOfComposedCodePoints(_ left: String, _ right: String, _ order: Int) {
    #expect(Meaning.order(left, right) == order)
  }

  @Test func bytesAndCharactersFindTheSame() {
    let parts = Self.texts.filter { !$0.isEmpty }.map { (text: $0, characters: Array($0)) }
    for whole in Self.texts {
      let characters = Array(whole)
      for (part, wanted) in parts {
        let found =
          characters.count >= wanted.count
          && (0...characters.count - wanted.count)
            .contains { characters[$0...].starts(with: wanted) }
        guard Meaning.contains(whole, part) == found else {
          Issue.record("\(part) in \(whole)")
          return
        }
      }
    }
  }

  /// Every plain scalar stays a character of one scalar beside every other kind of plain scalar and itself.
  @Test func plainScalarsNeitherJoinNorDecompose() {
    let neighbours = ["a", "ｶ", "が", "漢", "각", "가", "😀", "é", "©", "☺", "〰", "\n"]
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var text = String(scalar)
      guard text.withUTF8({ unsafe PlainText.holds($0) }) else { continue }
      #expect(scalar.properties.canonicalCombiningClass == .notReordered)
      for neighbour in neighbours + [text] {
        guard (text + neighbour).count == 2, (neighbour + text).count == 2 else {
          Issue.record("U+\(String(value, radix: 16)) joins \(neighbour)")
          return
        }
      }
    }
  }
}
