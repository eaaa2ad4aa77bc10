import TestSupport
import Testing
import Text

@Suite("Columns of a terminal") struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("swift", 5), ("つばめ", 6), ("ﾂﾊﾞﾒ", 4), ("が", 2), ("か\u{3099}", 2), ("é", 1),
    ("e\u{301}", 1), ("…", 1), ("α", 1), ("→", 1), ("　", 2), ("１", 2), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("🍎", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("🇯🇵🇯🇵", 4), ("👍🏽", 2),
    ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("☔", 2), ("✈️", 2), ("©️", 2), ("©", 1),
    ("\u{200B}", 0), ("葛\u{E0100}", 2), ("𠮷", 2), ("\u{1B}", 0), ("a\u{200D}b", 2), ("\r\n", 0),
  ])
  func widths(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("つばめが来た", 7, "つばめ…"), ("つばめが来た", 8, "つばめ…"), ("つばめが来た", 12, "つばめが来た"), ("abc", 3, "abc"),
    ("abcd", 3, "ab…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("春", 1, "…"), ("春", 0, ""), ("", 0, ""), ("a", -1, ""),
  ])
  func cuts(text: String, width: Int, expected: String) {
    #expect(DisplayWidth.cut(text, to: width) == expected)
  }

  @Test func pads() {
    #expect(DisplayWidth.pad("春", to: 4) == "春  ")
    #expect(DisplayWidth.pad("春", to: 4, .right) == "  春")
    #expect(DisplayWidth.pad("春夏", to: 3) == "春夏")
  }

  @Test func randomTextsFit() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4_000 {
      let text = generator.text()
      let width = Int.random(in: 0...20, using: &generator)
      #expect(DisplayWidth.of(DisplayWidth.cut(text, to: width)) <= width)
      #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
      #expect(DisplayWidth.of(DisplayWidth.pad(text, to: width)) >= width)
    }
  }
}
