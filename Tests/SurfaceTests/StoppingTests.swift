import Foundation
import Glibc
import Testing

@Suite("Ctrl-Z") struct StoppingTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  /// The prompt, started from a shell.
  private func underShell() throws -> TerminalSession {
    let shell = try TerminalSession(
      program: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: tsubame.environment.merging(["TERM": "xterm-256color", "PS1": "shell> "]) { $1 },
      folder: tsubame.home.path, columns: 120, rows: 24, world: tsubame)
    try #require(shell.waitForLine("shell>"))
    shell.type("\(Tsubame.program())\n")
    try #require(shell.waitForLine("tsubame>"), "\(shell.screen.text)")
    return shell
  }

  @Test(arguments: ["", "print 1\n"])
  func goesBackToTheShellAndTheLineGoesOn(after line: String) throws {
    let terminal = try underShell()
    terminal.type(line)
    if !line.isEmpty { try #require(terminal.waitFor("\n1\ntsubame>")) }
    terminal.type("print は")
    #expect(terminal.waitForLine("tsubame> print は"))
    terminal.press(.controlZ)
    #expect(terminal.waitForLine("shell>"))
    terminal.type("fg\n")
    #expect(terminal.waitForLine("tsubame> print は"))
    terminal.type("る\n")
    #expect(terminal.waitFor("\nはる\n"))
  }

  @Test func stopsARunningCommandAndItGoesOn() throws {
    let terminal = try underShell()
    terminal.type("while true { let x = 1 }\n")
    #expect(terminal.waitFor("}\n"))
    usleep(200_000)
    terminal.press(.controlZ)
    #expect(terminal.waitForLine("shell>"))
    terminal.type("fg\n")
    usleep(300_000)
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }

  /// A terminal's first program, as with `xterm -e tsubame`: nobody could let it go on.
  @Test func ringsWhereThereIsNoShell() throws {
    let terminal = try tsubame.prompt()
    terminal.type("print は")
    #expect(terminal.waitForLine("tsubame> print は"))
    terminal.press(.controlZ)
    terminal.type("る\n")
    #expect(terminal.waitFor("\nはる\ntsubame>"))
    #expect(terminal.raw.contains(0x07))
    for line in ["while true { let x = 1 }", "run sleep 1000 | count"] {
      terminal.type(line + "\n")
      #expect(terminal.waitFor(line + "\n"))
      usleep(200_000)
      terminal.press(.controlZ)
      usleep(200_000)
      #expect(!terminal.child.isStopped)
      terminal.press(.controlC)
      #expect(terminal.waitForLine("tsubame>"), "\(terminal.screen.text)")
    }
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }
}
