import Testing

@testable import Shell

@Suite("Pictures that take each other's place") struct PicturesTests {
  private func plain(_ drawn: String) -> [String] {
    drawn.replacing("\u{1B}[K", with: "").replacing("\u{1B}[J", with: "")
      .replacing("\u{1B}[?7l", with: "").replacing("\u{1B}[?7h", with: "")
      .split(separator: "\n").map(String.init)
  }

  @Test func eachStandsWhereTheOneBeforeItDid() {
    var pictures = Pictures()
    let window = Window(isTerminal: true, columns: 40, rows: 10)
    let first = pictures.draw("h", "a\nb\n", in: window) { "… \($0)" }
    #expect(plain(first) == ["h", "a", "b"])
    let second = pictures.draw("h", "c\n", in: window) { "… \($0)" }
    #expect(plain(second) == ["\u{1B}[3A\rh", "c"])
    let third = pictures.draw("h", "", in: window) { "… \($0)" }
    #expect(plain(third) == ["\u{1B}[2A\rh"])
  }

  @Test func noMoreIsDrawnThanTheWindowHolds() {
    var pictures = Pictures()
    let window = Window(isTerminal: true, columns: 40, rows: 5)
    let text = (1...20).map { "\($0)\n" }.joined()
    #expect(plain(pictures.draw("h", text, in: window) { "… \($0)" }) == ["h", "1", "2", "… 18"])
  }

  @Test func anotherSizeOfTheWindowBeginsANewScreen() {
    var pictures = Pictures()
    _ = pictures.draw("h", "a", in: Window(isTerminal: true, columns: 40, rows: 9)) { "\($0)" }
    let drawn = pictures.draw("h", "a", in: Window(isTerminal: true, columns: 30, rows: 9)) {
      "\($0)"
    }
    #expect(drawn.hasPrefix("\u{1B}[2J\u{1B}[H"))
  }
}
