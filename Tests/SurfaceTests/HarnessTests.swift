import Foundation
import Testing

@Suite("The harness itself") struct HarnessTests {
  @Test func aRunGivesItsStreamsAndItsExitCode() throws {
    let pipes = try PipedChild(
      program: "/bin/sh", arguments: ["-c", "cat; echo warn >&2; pwd; exit 3"],
      environment: ["A": "1"], folder: "/")
    let outcome = pipes.finish(input: Array("りんご\n".utf8))
    #expect(outcome.output == "りんご\n/\n")
    #expect(outcome.diagnostics == "warn\n")
    #expect(outcome.exit == 3)
  }

  @Test func whatHangsIsKilled() throws {
    let pipes = try PipedChild(
      program: "/bin/sleep", arguments: ["60"], environment: [:], folder: "/")
    let outcome = pipes.finish(timeLimit: 0.3)
    #expect(outcome.timedOut)
    #expect(outcome.exit == 128 + 9)
  }

  @Test func aTerminalIsOne() throws {
    let terminal = try TerminalSession(
      program: "/bin/sh", arguments: ["-c", "stty size; test -t 0 && echo yes; read x; echo [$x]"],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/", columns: 33, rows: 7)
    #expect(terminal.waitFor("7 33\nyes"))
    terminal.type("かな\n")
    #expect(terminal.waitFor("[かな]"))
    #expect(terminal.waitForExit() != nil)
  }

  @Test func theScreenFollowsTheCursor() {
    var screen = TerminalScreen(columns: 6, rows: 2)
    screen.feed(Array("かな\u{08}\u{08}x\r\nabc\u{1B}[1D\u{1B}[K!".utf8))
    #expect(screen.lines == ["かx", "ab!"])
    screen.feed(Array("1234567".utf8))
    #expect(screen.scrolledOff == ["かx"])
    #expect(screen.lines == ["ab!123", "4567"])
  }
}
