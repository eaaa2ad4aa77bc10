import Language
import Testing
import TsubameKit

@Suite("Marks of a Japanese keyboard") struct KeyboardTests {
  static let lines: [(String, [String])] = [
    ("print　“りんご と ぶどう”　｜ count", ["1"]),
    ("if true ｛ print ok ｝ else ｛ print no ｝", ["ok"]),
    ("print a ； print b", ["a", "b"]),
    ("let 名前 = \"太郎\"\nprint ＄名前", ["太郎"]),
    ("print “$(print x)”", ["x"]),
    ("fruit －－upto ２ | count", ["2"]),
    ("fruit ーーupto=1 | count", ["1"]),
    ("fruit | where count > ５ | count", ["2"]),
    ("fruit | where count ＞ １０ | get name", ["ぶどう"]),
    ("fruit | where count ＞＝ ７ and name ！＝ “みかん” | get name", ["ぶどう"]),
    ("print $(fruit | where length（name） ＝＝ 3 | count)", ["3"]),
    ("let d = ２０１５－０３－１４\nprint $d", ["2015-03-14"]),
    ("let l = ［1、2、3］\nprint $($l | count)", ["3"]),
    ("let x ＝ ５ ； print $x", ["5"]),
    ("for n in １．．３ ｛ print $n ｝", ["1", "2", "3"]),
    ("fruit | set double ＝ count ＊ ２ | sum double", ["44"]),
    ("def f x：int＝２ ｛ print $x ｝\nf\nf ３", ["2", "3"]),
    ("print ＂a b＂", ["a b"]),
    ("print ”a b“", ["a b"]),
    ("fruit | where not （count ＜ ７） | count", ["2"]),
    ("let r = ［name： “x” n： １］\nprint $r.n", ["1"]),
    ("＃ コメント\nprint x", ["x"]),
    ("print 「そのまま」", ["「そのまま」"]),
    ("print ａ｜ｂ", ["ａ｜ｂ"]),
  ]

  @Test(arguments: lines) func twinsAreTaken(_ text: String, _ lines: [String]) async throws {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.errors.map(\.code) == [])
    #expect(outcome.lines == lines)
  }

  @Test func aNoticeIsGivenOnceASession() async throws {
    let bench = try Bench()
    #expect(await bench.run("print a ； print b").said.map(\.code) == ["notice.full-width-marks"])
    #expect(await bench.run("print a ； print b").said.isEmpty)
  }

  @Test func aHashWordAtTheStartIsACommentAndSaysSo() async throws {
    let outcome = await (try Bench()).run("#swift")
    #expect(outcome.lines.isEmpty)
    #expect(outcome.said.map(\.code) == ["notice.hash-word"])
  }

  @Test func aHashWordAloneSaysSoEveryTime() async throws {
    let bench = try Bench()
    for _ in 0..<2 {
      #expect(await bench.run("#くだもの").said == [Message("notice.hash-word", ["word": "#くだもの"])])
    }
    #expect(await bench.run("print a ; #くだもの").said.isEmpty)
  }

  static let unfinished: [(String, Bool)] = [
    ("print \"a", true), ("if true {", true), ("fruit |", true), ("print $(fruit", true),
    ("print a \\", true), ("let x = [1", true), ("print <<END", true), ("print 'a", true),
    ("print a", false), ("print \"a\"", false), ("}", false), ("", false), ("fuit (", false),
  ]

  @Test(arguments: [
    ("print \"a", "\""), ("print 'a", "'"), ("if true {", "{"), ("fruit |", "|"),
    ("print $(fruit", "("), ("let x = [1", "["), ("print <<END", "<<"), ("print a \\", "\\"),
    ("print “a", "“"),
  ])
  func thePromptKnowsWhatIsOpen(_ text: String, _ mark: String) {
    #expect(Interpreter.openPart(of: text)?.mark == mark)
  }

  @Test(arguments: unfinished) func thePromptKnowsWhatGoesOn(_ text: String, _ more: Bool) {
    #expect((Interpreter.openPart(of: text) != nil) == more)
  }
}
