import Foundation
import Testing

@Suite("watch, time and $last at the prompt") struct WatchTests {
  private let world: Tsubame

  init() throws { world = try TourWorld.make(language: "en") }

  private func prompt() throws -> TerminalSession {
    let terminal = try world.terminal("--as", "taro", rows: 60)
    try #require(terminal.waitFor("tsubame>"), "\(terminal.screen.text)")
    return terminal
  }

  @Test func watchDrawsInPlaceUntilControlC() throws {
    let terminal = try prompt()
    terminal.type("let n = 0\n")
    terminal.type("watch 0.1s { let n = $n + 1 ; print \"turn $n.\" ; tag | first 2 }\n")
    #expect(terminal.waitFor("turn 4."))
    terminal.press(.controlC)
    terminal.type("print \"sum $(print 40)2\"\n")
    #expect(terminal.waitFor("sum 402"))
    let lines = terminal.screen.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("Every 0.1s") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("turn ") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("くだもの") }.count == 1)
  }

  @Test func whatIsSaidInAPictureStandsInIt() throws {
    let terminal = try prompt()
    terminal.type("watch 0.1s --times 3 { time { print a } ; tag | save t.csv --force }\n")
    terminal.type("print \"sum $(print 40)2\"\n")
    #expect(terminal.waitFor("sum 402"))
    let lines = terminal.screen.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("That took") }.count == 1)
    #expect(lines.filter { $0 == "Saved t.csv" }.count == 1)
  }

  @Test func withoutATerminalOnePictureFollowsTheOther() throws {
    let outcome = try world.run("-c", "watch 0.1s --times 2 { tag | count }")
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.diagnostics == "")
  }

  @Test func lastIsThePageThatWasShown() throws {
    let terminal = try prompt()
    terminal.type("timeline\n")
    #expect(terminal.waitFor("there is more"))
    terminal.type("print \"shown $($last | count)\"\n")
    #expect(terminal.waitFor("shown 20"))
    terminal.type("post はる\n")
    terminal.type("print \"posted $($last | get text | join)\"\n")
    #expect(terminal.waitFor("posted はる"))
  }

  @Test func aLoopShowsEachPostsMessageOnce() throws {
    let terminal = try prompt()
    terminal.type("for n in 1..3 { post \"turn $n\" }\n")
    terminal.type("print \"sum $(print 40)2\"\n")
    #expect(terminal.waitFor("sum 402"))
    let text = terminal.screen.text
    #expect(text.components(separatedBy: "Posted [id:").count == 4)
    #expect(!text.contains("りんごを食べた"))
  }
}
