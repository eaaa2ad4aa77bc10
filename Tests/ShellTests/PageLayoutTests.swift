import Testing

@testable import Shell

@Suite("Pages") struct PageLayoutTests {
  private func lines(_ page: String, columns: Int = 80, hasColours: Bool = false) -> [String] {
    PageLayout(window: Window(isTerminal: true, columns: columns, hasColours: hasColours))
      .lines(of: page)
  }

  @Test func textsAreWrappedAndCodeStaysAsItIs() {
    let page = """
      ## The `letter`
      Read **it** now.
      - one two three
        four

      1. first
      ```
      a  very  long  line  of  code
      ```
      """
    #expect(
      lines(page, columns: 14) == [
        "The letter", "", "Read it now.", "", "- one two", "  three four", "", "1. first", "",
        "  a  very  long  line  of  code",
      ])
    #expect(
      lines("- one two three\n- いろはに", columns: 9) == ["- one two", "  three", "- いろは", "  に"])
  }

  /// A lesson may come from anywhere.
  @Test(arguments: ["## ", "", "- ", "1. ", "**", "`", "```\n"])
  func nothingInAPageReachesTheTerminalButWhatStands(_ mark: String) {
    let shown = lines("\(mark)\u{1B}]0;x\u{7}\u{9B}31m\u{202E}燕\(mark)").joined()
    #expect(shown.contains("燕"))
    #expect(
      !shown.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
  }

  @Test(arguments: [0, 1, 2, 5]) func theNarrowestWindowLosesNoLetter(_ columns: Int) {
    let shown = lines("# ab cd\n\n123. ef gh\n\nij", columns: columns).joined()
    #expect(shown.filter(\.isLetter) == "abcdefghij")
  }
}
