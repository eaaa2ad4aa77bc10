import Glibc
import Testing

@Suite("tag") struct TagTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame()
    _ = try tsubame.run("login", "taro")
    _ = try run(
      """
      post りんご #くだもの #red
      post みかん #くだもの #くだもの
      post Swift、＃Swift。 #red
      post りんごとSwift #くだもの #swift
      """)
  }

  private func run(_ lines: String) throws -> Outcome {
    try tsubame.run("--as", "taro", "-c", lines)
  }

  @Test func allTagsWithTheirCounts() throws {
    #expect(
      try run("tag | select tag count").lines == ["くだもの\t3", "swift\t2", "red\t2"])
    #expect(try tsubame.run("-c", "tag | count").output == "3\n")
  }

  @Test(arguments: ["#くだもの", "くだもの", "＃くだもの", "'#くだもの'", "くた\u{3099}もの"])
  func aTagInWhateverSpelling(_ tag: String) throws {
    #expect(try run("tag \(tag) | get id").lines == ["4", "2", "1"])
  }

  @Test func caseAndWidthDoNotMatter() throws {
    #expect(try run("tag SWIFT | get id").lines == ["4", "3"])
    #expect(try run("tag ｓｗｉｆｔ | get id").lines == ["4", "3"])
  }

  @Test func severalTags() throws {
    #expect(try run("tag #くだもの #red | get id").lines == ["4", "3", "2", "1"])
    #expect(try run("tag #くだもの #red --any | get id").lines == ["4", "3", "2", "1"])
    #expect(try run("tag #くだもの #red --all | get id").lines == ["1"])
    #expect(try run("tag #くだもの くだもの --all | get id").lines == ["4", "2", "1"])
    #expect(try run("tag #くだもの --any --all").exit == 1)
  }

  @Test func anUnknownTagNamesTheNearest() throws {
    let outcome = try run("tag #swifd")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("#swifd"))
    #expect(outcome.diagnostics.contains("#swift"))
    #expect(try run("tag #くだもの #ないもの").exit == 1)
  }

  @Test func theTagsOfAPostAndOnFromThere() throws {
    #expect(Set(try run("tag --of 1 | get tag").lines) == ["くだもの", "red"])
    #expect(try run("tag --of 3 | where tag == \"red\" | tag | get id").lines == ["3", "1"])
    #expect(try run("tag --of 99").exit == 1)
    #expect(try run("tag --of 1 #red").exit == 1)
  }

  @Test func aHeadingOnATerminal() throws {
    let terminal = try tsubame.terminal("--as", "taro", "tag", "SWIFT")
    #expect(terminal.waitForExit() != nil)
    #expect(terminal.screen.text.contains("#swift"))
  }

  @Test func followingATag() throws {
    let follower = try tsubame.start("--as", "taro", "tag", "#red", "--follow", "--count", "1")
    #expect(follower.waitForOutput("Swift、"))
    _ = try run("post ほかのこと\npost トマト #red")
    #expect(follower.waitForOutput("トマト"))
    follower.send(SIGINT)
    let outcome = follower.finish()
    #expect(outcome.exit == 130)
    #expect(!outcome.output.contains("ほかのこと"))
  }

  @Test func aTagThatNobodyHasUsedCanBeWaitedFor() throws {
    let follower = try tsubame.start("--as", "taro", "tag", "#はじめて", "--follow")
    usleep(300_000)
    _ = try run("post きょうから #はじめて\npost ほかのこと")
    #expect(follower.waitForOutput("きょうから"))
    follower.send(SIGINT)
    #expect(!follower.finish().output.contains("ほかのこと"))
  }

  @Test(arguments: ["''", "'#'", "'#1'", "#a-b", "'a b'"])
  func whatIsNoHashtagIsToldWithTheRule(_ text: String) throws {
    for line in ["tag \(text)", "tag \(text) --follow"] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("ハッシュタグではありません"), "\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("文字が一つは必要"), "\(outcome.diagnostics)")
    }
  }

  @Test func chainsRunInTheStore() throws {
    let outcome = try run("explain tag #red | where likes == 0 | first 2 | count")
    #expect(outcome.output.contains("SELECT"))
  }
}
