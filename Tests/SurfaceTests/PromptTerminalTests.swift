import Foundation
import Glibc
import Testing

@Suite("The prompt and its terminal") struct PromptTerminalTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  @Test func theInputrcChoosesKeysForTsubame() throws {
    try tsubame.write(
      ".inputrc",
      text:
        "$if tsubame\n\"\\C-xg\": \"print うめ\"\n$endif\n$if bash\n\"\\C-xh\": \"bash\"\n$endif\n")
    let terminal = try tsubame.prompt()
    terminal.type("\u{18}g\n")
    #expect(terminal.waitFor("\nうめ\ntsubame>"))
  }

  @Test func viKeysWork() throws {
    try tsubame.write(".inputrc", text: "set editing-mode vi\n")
    let terminal = try tsubame.prompt()
    terminal.type("print うめ")
    #expect(terminal.waitForLine("tsubame> print うめ"))
    terminal.press(.escape)
    usleep(300_000)
    terminal.type("0wiさくら\n")
    #expect(terminal.waitFor("\nさくらうめ\ntsubame>"))
    terminal.type("translat\t")
    #expect(terminal.waitForLine("tsubame> translate"))
  }

  @Test func aBrokenInputrcDoesNotMatter() throws {
    try tsubame.write(".inputrc", text: "\"unclosed\n$if\n$endif\n$nothing\nset\n\u{FF}\n$if x\n")
    let terminal = try tsubame.prompt()
    terminal.type("print うめ\n")
    #expect(terminal.waitFor("\nうめ\ntsubame>"))
  }

  @Test func marksOfOtherShellsExpandNothing() throws {
    let terminal = try tsubame.prompt()
    terminal.type("print 一\nprint !! !1 !pr ^一^二 *\n")
    #expect(terminal.waitFor("\n!! !1 !pr ^一^二 *\ntsubame>"))
  }

  @Test func aPasteWaitsForEnterAndRunsAsOneProgram() throws {
    let terminal = try tsubame.prompt()
    #expect(terminal.waitUntil { $0.bracketsPaste })
    terminal.paste("let x = 3\nrepeat $x {\n  print 春🌸\n}\n")
    #expect(terminal.waitFor("  print 春🌸\n}"))
    #expect(!terminal.waitUntil(seconds: 0.3) { $0.text.contains("\n春🌸\n") })
    terminal.press(.enter)
    #expect(terminal.waitFor("春🌸\n春🌸\n春🌸\ntsubame>"))
  }

  @Test func aPasteWithControlCharactersDoesNothing() throws {
    let terminal = try tsubame.prompt()
    terminal.paste("print \u{1B}[2Jあ\u{8}\u{7}\u{12}\u{4}い")
    terminal.type("\n")
    #expect(terminal.waitUntil { $0.text.contains("い\n") && $0.cursorLine == "tsubame>" })
    terminal.type("print まだ\n")
    #expect(terminal.waitFor("\nまだ\ntsubame>"))
  }

  /// What would stand in the line unseen would be run, or posted, with the rest.
  @Test func aPasteLosesWhatCannotBeSeen() throws {
    let terminal = try tsubame.prompt()
    #expect(terminal.waitUntil { $0.bracketsPaste })
    terminal.paste("print \u{1B}\u{1B}[2Jあ\u{8}\u{7}\u{12}\u{4}\u{9B}\u{202E}\u{200B}い👩‍👧\u{1B}")
    terminal.type("\n")
    #expect(terminal.waitFor("\n[2Jあい👩‍👧\ntsubame>"))
    terminal.paste("print 次\nprint 後")
    terminal.type("\n")
    #expect(terminal.waitFor("\n次\n後\ntsubame>"))
  }

  /// Ctrl-C in a paste gave it up, and what followed was run as if it had been typed.
  @Test(arguments: [0x00, 0x03, 0x04, 0x1A, 0x1B, 0x1C] as [UInt8])
  func nothingInAPasteRunsByItself(control: UInt8) throws {
    let terminal = try tsubame.prompt()
    #expect(terminal.waitUntil { $0.bracketsPaste })
    let key = Unicode.Scalar(control)
    terminal.paste("safe\(key)run touch made\r\(key)\(key)run touch made\r")
    #expect(terminal.waitFor("run touch made"))
    #expect(!terminal.waitUntil(seconds: 0.5) { $0.cursorLine == "tsubame>" })
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("made")))
  }

  @Test func aBlockBeingTypedFollowsTheWindow() throws {
    let terminal = try tsubame.prompt(columns: 60)
    terminal.type("repeat 2 {\n")
    #expect(terminal.waitUntil { $0.cursorLine.hasSuffix("{…>") })
    terminal.type("print " + String(repeating: "あ", count: 20))
    terminal.resize(columns: 30, rows: 12)
    terminal.type("い\n}\n")
    #expect(terminal.waitUntil { $0.text.contains("い\n") && $0.cursorLine == "tsubame>" })
    terminal.resize(columns: 70, rows: 20)
    terminal.press(.up)
    #expect(terminal.waitForLine("}"))
    terminal.resize(columns: 24, rows: 20)
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }

  /// Each would go on for longer than the test waits.
  @Test(arguments: [
    "run sleep 1000", "repeat 1000000000 { let x = 1 }", "watch 500s { print 1 }",
  ])
  func controlCStopsWhateverRuns(line: String) throws {
    let terminal = try tsubame.prompt()
    terminal.type(line + "\n")
    #expect(terminal.waitFor(line + "\n"))
    #expect(!terminal.waitUntil(seconds: 0.5) { $0.cursorLine == "tsubame>" })
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }

  @Test func aTableFollowsTheWindow() throws {
    let world = try TourWorld.make()
    let terminal = try world.prompt(columns: 100)
    terminal.type("repeat 1000000 { tag }\n")
    #expect(terminal.waitFor("くだもの"))
    for columns in [40, 20, 90, 50] {
      terminal.resize(columns: columns, rows: 20)
      #expect(!terminal.waitUntil(seconds: 0.2) { $0.cursorLine == "tsubame>" })
    }
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM])
  func signalsKeepHistory(signal: Int32) throws {
    let terminal = try tsubame.prompt()
    terminal.type("print 残る\n")
    #expect(terminal.waitFor("\n残る\ntsubame>"))
    terminal.type("とちゅう")
    #expect(terminal.waitForLine("tsubame> とちゅう"))
    terminal.child.send(signal)
    #expect(terminal.waitForExit() == 128 + signal)
    #expect(!terminal.screen.bracketsPaste)
    let second = try tsubame.prompt()
    second.press(.up)
    #expect(second.waitForLine("tsubame> print 残る"))
  }

  @Test func aLineBeingTypedFollowsTheWindow() throws {
    let terminal = try tsubame.prompt(columns: 60)
    terminal.type("print " + String(repeating: "あ", count: 20))
    #expect(terminal.waitUntil { $0.cursorLine.hasSuffix("ああ") })
    terminal.resize(columns: 30, rows: 24)
    usleep(200_000)
    terminal.type("い\n")
    #expect(terminal.waitUntil { $0.text.contains("い") && $0.cursorLine == "tsubame>" })
    terminal.type("print 次\n")
    #expect(terminal.waitFor("\n次\ntsubame>"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sqlite3")))
  func whatComesLateStandsAboveTheLine() throws {
    let world = try TourWorld.make()
    let insert = try PipedChild(
      program: "/usr/bin/sqlite3",
      arguments: [
        world.path(".local/share/tsubame/tsubame.sqlite3"),
        """
        INSERT INTO outbox (account, service, text, visibility, attempt_key, created_us)
        VALUES ('taro', 'local', '待つ', 'public', 'k', 0)
        """,
      ], environment: world.environment, folder: world.home.path
    ).finish()
    try #require(insert.exit == 0)
    let terminal = try world.terminal()
    terminal.type("print はやい")
    #expect(terminal.waitFor("送信を待っている投稿: 1 件"))
    #expect(terminal.waitForLine("tsubame> print はやい"))
    let lines = terminal.screen.lines
    let notice = try #require(lines.firstIndex { $0.contains("送信を待っている") })
    #expect(notice < terminal.screen.cursor.row)
    terminal.type("ね\n")
    #expect(terminal.waitFor("\nはやいね\ntsubame>"))
  }

  @Test(arguments: ["quit", ":q", "?"]) func wordsOfOtherProgramsAreAnswered(word: String) throws {
    let terminal = try tsubame.prompt()
    terminal.type(word + "\n")
    #expect(terminal.waitFor(word == "?" ? "help" : "exit"))
    #expect(terminal.waitForLine("tsubame>"))
  }
}
