import Testing

@Suite("Secrets in a line") struct SecretTests {
  private static let definitions = """
    def 入る --token:secret { print ok }
    def 開ける 鍵:secret 名前 { print ok }

    """

  @Test(arguments: [
    ("入る --token ひみつ9 --nope", "入る --token ********** --nope", "--nope"),
    ("入る --token=ひみつ9 | frist 1", "入る --token=********** | frist 1", "frist"),
    ("print 1 ; 開ける \"ひみつ9 x\" a b", "print 1 ; 開ける ************** a b", "b"),
    ("開ける ひみつ9 a | frist", "開ける ********** a | frist", "frist"),
  ])
  func areNotShownWithAnError(line: String, shown: String, marked: String) throws {
    let tsubame = try Tsubame()
    let outcome = try tsubame.run("-c", SecretTests.definitions + line)
    #expect(outcome.exit == 2)
    #expect(!outcome.diagnostics.contains("ひみつ9"), "\(outcome.diagnostics)")
    let lines = outcome.diagnostics.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex(of: "  " + shown), "\(outcome.diagnostics)")
    #expect(lines[index + 1].hasSuffix(" " + String(repeating: "^", count: marked.count)))
  }

  @Test func areNotShownWhereTheLineDoesNotParse() throws {
    let tsubame = try Tsubame()
    let terminal = try tsubame.prompt()
    terminal.type("def 入る --token:secret { print ok }\n")
    #expect(terminal.waitUntil { $0.text.contains("}\n") && $0.cursorLine == "tsubame>" })
    terminal.type("入る --token ひみつ9 )\n")
    #expect(terminal.waitFor("\n  入る --token **********"))
  }
}
