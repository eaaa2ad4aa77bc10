import TestSupport
import Testing
import Text

@Suite("Control characters") struct VisibleControlsTests {
  @Test(arguments: [
    ("りんご", "りんご"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\u{202E}b", "a\\u{202E}b"),
    ("\u{9B}2J", "\\u{9B}2J"), ("a\nb\tc", "a\\u{A}b\\u{9}c"), ("\0", "\\u{0}"),
    ("\u{7F}", "\\u{7F}"),
    ("…é•", "…é•"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
  ])
  func areMadeVisible(text: String, expected: String) {
    #expect(VisibleControls.shown(text) == expected)
  }

  @Test(arguments: [
    ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"), ("a\rb", "a\\u{D}b"), ("a\r", "a\\u{D}"),
    ("\r\r\n", "\\u{D}\n"), ("a\u{1B}\n", "a\\u{1B}\n"),
  ])
  func linesMayStay(text: String, expected: String) {
    #expect(VisibleControls.shown(text, keepsLines: true) == expected)
  }

  @Test func nothingGetsThrough() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let shown = VisibleControls.shown(generator.text())
      #expect(!shown.unicodeScalars.contains(where: VisibleControls.isControl))
    }
  }
}
