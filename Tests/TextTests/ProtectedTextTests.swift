import TestSupport
import Testing
import Text

@Suite("Parts that stay as they are") struct ProtectedTextTests {
  @Test(arguments: [
    ("りんご", []), ("", []), ("#りんご、りんご", ["#りんご"]), ("@ringo と ＠mikan", ["@ringo", "＠mikan"]),
    ("@taro@example.co.jp. りんご", ["@taro@example.co.jp"]), ("@taro@ x", ["@taro"]),
    ("見て https://example.com/りんご", ["https://example.com/"]),
    ("http://a.jp/@b#c d", ["http://a.jp/@b#c"]),
    ("＃桜 ＠a http://b.jp", ["＃桜", "＠a", "http://b.jp"]),
    ("a@b", []), ("@", []), ("@_@ x", ["@_"]),
  ])
  func areFound(text: String, expected: [String]) {
    let parts = ProtectedText.parts(of: text)
    #expect(parts.filter(\.isProtected).map(\.text) == expected)
    #expect(parts.map(\.text).joined() == text)
  }

  @Test func partsMakeTheText() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<3_000 {
      let text = generator.text() + "@a@b.c" + generator.text()
      let scalars = ProtectedText.parts(of: text).flatMap { Array($0.text.unicodeScalars) }
      #expect(scalars == Array(text.unicodeScalars))
    }
  }
}
