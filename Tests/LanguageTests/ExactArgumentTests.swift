import Language
import Testing
import TsubameKit

@Suite("Arguments that another shell has split") struct ExactArgumentTests {
  /// Nothing in a lone text is special, whatever it holds.
  static let texts = [
    "plain", "two  spaces", "$x ${y} $(print z)", "a | b ; { } # c", "\"quotes\" 'and' more",
    "--", "--loud", "--loudly", "--no-such-flag=1", "-", "-h", "--help me", "",
    " leading", "改行\nあり", "“全角”　｜",
    "a\\nb", "😀👨‍👩‍👧", "e\u{301}", "!!", "~", "*",
  ]

  @Test(arguments: texts) func textIsKeptExactly(_ text: String) async throws {
    let bench = try Bench()
    bench.console.clear()
    let code = await bench.interpreter.run(words: ["note", text])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(bench.console.lines == lines)
    #expect(code.number == 0)
  }

  @Test func flagsStillWork() async throws {
    let bench = try Bench()
    _ = await bench.interpreter.run(words: ["note", "a b", "--loud"])
    #expect(bench.console.lines == ["a b!"])
    #expect(await bench.interpreter.run(words: ["note", "a", "--lout"]).number == 2)
    #expect(await bench.interpreter.run(words: ["nothing"]).number == 2)
  }
}
