import TestSupport
import Testing

@testable import Shell

private func wrap(_ text: String, _ columns: Int) -> [String] {
  TextWrapper.wrap(StyledText(text), columns: columns).map(\.text)
}

@Suite("Wrapping") struct TextWrapperTests {
  @Test func latinBreaksBetweenWordsAndJapaneseAnywhere() {
    #expect(wrap("one two three", 8) == ["one two", "three"])
    #expect(wrap("つばめが来た", 6) == ["つばめ", "が来た"])
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("a\n\nb", 4) == ["a", "", "b"])
  }

  @Test func closingMarksNeverBeginALine() {
    #expect(wrap("つばめ。来た", 6) == ["つば", "め。来", "た"])
    #expect(wrap("つ「ばめ」", 4) == ["つ", "「ば", "め」"])
  }

  @Test func hashtagsStayWhole() {
    var text = StyledText("りんご #くだもの")
    text.style(scalars: 4..<9, as: .hashtag)
    #expect(TextWrapper.wrap(text, columns: 12).map(\.text) == ["りんご", "#くだもの"])
    #expect(TextWrapper.wrap(text, columns: 6).map(\.text) == ["りんご", "#くだ", "もの"])
  }

  @Test func linesFitAndNothingIsLost() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [Character] = Array("ab cか漢、。「」🍎é\u{3000}ｶ")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      let columns = Int.random(in: 2...20, using: &random)
      let lines = wrap(text, columns)
      for line in lines { #expect(Shown.width(line) <= columns, "\(text) \(columns)") }
      #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }

  @Test func columnsNeverExceedTheWindow() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...9, using: &random)
      let natural = (0..<count).map { _ in Int.random(in: 1...60, using: &random) }
      let wishes = natural.map { natural in
        ColumnWidths.Wish(
          natural: natural, least: Bool.random(using: &random) ? natural : 8)
      }
      let window = Int.random(in: 1...120, using: &random)
      let widths = ColumnWidths.fit(wishes, gap: 2, window: window)
      let shown = widths.compactMap { $0 }
      #expect(widths.count == count && !shown.isEmpty)
      #expect(shown.reduce(0, +) + 2 * (shown.count - 1) <= window)
      for (width, natural) in zip(widths, natural) {
        #expect((1...natural).contains(width ?? natural))
      }
    }
  }
}
