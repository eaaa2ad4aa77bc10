import Foundation
import Testing

@Suite("Lines that were typed") struct HistoryCommandTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    let lines = (1...5).map { number in
      """
      {"time":"2015-03-1\(number)T09:00:00+09:00","session":"s\(number % 2)","workspace":null,\
      "line":"post \\"りんご\(number)\\" \\\\ \\n#a","exit":\(number - 1)}
      """
    }
    let damaged = ["{\"time\":", "", "not json"]
    try tsubame.write(
      ".local/state/tsubame/history.ndjson",
      text: (lines.prefix(2) + damaged + lines.dropFirst(2)).joined(separator: "\n") + "\n")
  }

  private func run(_ line: String) throws -> [String] { try tsubame.run("-c", line).lines }

  @Test func linesAreRows() throws {
    #expect(try run("history | get id") == ["1", "2", "6", "7", "8"])
    #expect(try run("history --count 2 | get exit") == ["3", "4"])
    #expect(
      try run("history | where exit == 0 | get line | to json").joined().contains("\\\\ \\n#a"))
    #expect(try run("history | first 1 | get time")[0].hasPrefix("2015-03-11T09:00:00"))
  }

  @Test func linesAreFound() throws {
    #expect(try run("history search リンゴ4 | get id") == ["7"])
    #expect(try run("history search POST | count") == ["5"])
    #expect(try run("history session 2 | get id") == ["2", "7"])
    #expect(try tsubame.run("history", "session", "99").diagnostics.contains("no line 99"))
    #expect(try tsubame.run("history", "--count", "-1").exit != 0)
  }

  /// Two shells at once, on a file of the old kind: what a number stands for stays.
  @Test func numbersAreLasting() throws {
    let shells = [try tsubame.terminal(), try tsubame.terminal()]
    for shell in shells { try #require(shell.waitFor("tsubame>")) }
    for number in 1...3 {
      for (index, shell) in shells.enumerated() {
        shell.type("print line-\(index)-\(number)\n")
        #expect(shell.waitFor("\nline-\(index)-\(number)"))
      }
    }
    for shell in shells {
      shell.type("exit\n")
      #expect(shell.waitForExit() == 0)
    }
    let ids = try run("history | get id")
    #expect(ids == ["1", "2", "6", "7", "8"] + (9...16).map(String.init))
    let file = ".local/state/tsubame/history.ndjson"
    let kept = try tsubame.read(file).split(separator: "\n").suffix(4)
    #expect(kept.allSatisfy { $0.contains("\"id\":") })
    try tsubame.write(file, text: kept.joined(separator: "\n") + "\n")
    #expect(try run("history | get id") == ["13", "14", "15", "16"])
    #expect(try run("history session 13 | first 1 | get id").count == 1)
  }

  @Test func whatIsTypedIsThere() throws {
    let terminal = try tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("print あたらしい\n")
    try #require(terminal.waitFor("\nあたらしい"))
    terminal.type("history search あたらしい | get exit\n")
    #expect(terminal.waitFor("\n0"))
  }
}
