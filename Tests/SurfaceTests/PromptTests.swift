import Foundation
import Glibc
import Testing

@Suite("The prompt on a terminal") struct PromptTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  @Test func japaneseIsTypedErasedAndRun() throws {
    let terminal = try tsubame.prompt()
    terminal.type("translate みかん🍎")
    #expect(terminal.waitForLine("tsubame> translate みかん🍎"))
    for _ in 0..<4 { terminal.press(.backspace) }
    #expect(terminal.waitForLine("tsubame> translate"))
    terminal.type("りんご\n")
    #expect(terminal.waitFor("アップル"))
  }

  @Test(arguments: ["C", "POSIX", "ja_JP.eucJP"])
  func japaneseIsTypedInAnyLocale(locale: String) throws {
    let terminal = try tsubame.prompt(environment: ["LANG": locale, "LC_ALL": locale])
    terminal.type("translate ぶどうx")
    terminal.press(.left)
    terminal.press(.left)
    terminal.press(.right)
    terminal.press(.controlK)
    #expect(terminal.waitForLine("tsubame> translate ぶどう"))
    terminal.press(.enter)
    #expect(terminal.waitFor("グレープ"))
  }

  @Test func controlCAtALineClearsIt() throws {
    let terminal = try tsubame.prompt()
    terminal.type("translate りん")
    terminal.press(.controlC)
    #expect(terminal.waitFor("りん^C\n"))
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print それから\n")
    #expect(terminal.waitFor("\nそれから\n"))
  }

  /// Keys that come at once with Ctrl-C: a terminal that made a signal of it would have dropped them.
  @Test func keysAndControlCAtOnce() throws {
    let terminal = try tsubame.prompt()
    terminal.type("abc\u{3}print か\n")
    #expect(terminal.waitFor("abc^C\n"))
    #expect(terminal.waitFor("\nか\n"))
  }

  @Test func controlCStopsAnEndlessCommand() throws {
    let terminal = try tsubame.prompt()
    terminal.type("while true { let x = 1 }\n")
    #expect(terminal.waitFor("}\n"))
    #expect(!terminal.waitUntil(seconds: 0.3) { $0.cursorLine == "tsubame>" })
    let start = Moment.now
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    // The promise is 100 ms; the rest is for a machine that runs other tests beside.
    #expect(Moment.now - start < 1)
    terminal.type("print まだいる\n")
    #expect(terminal.waitFor("\nまだいる\n"))
  }

  @Test func controlDLeavesWithTheLastExitCode() throws {
    let terminal = try tsubame.prompt()
    terminal.press(.controlD)
    #expect(terminal.waitForExit() == 0)
    let failing = try tsubame.prompt()
    failing.type("nonsense\n")
    #expect(failing.waitUntil { $0.text.contains("nonsense ") && $0.cursorLine == "tsubame>" })
    failing.type("x")
    failing.press(.controlD)
    failing.press(.backspace)
    failing.press(.controlD)
    #expect(failing.waitForExit() == 2)
  }

  @Test func exitLeaves() throws {
    let terminal = try tsubame.prompt()
    terminal.type("exit 7\n")
    #expect(terminal.waitForExit() == 7)
  }

  @Test func historyIsKeptBetweenSessions() throws {
    let first = try tsubame.prompt()
    first.type("print 春 | let x\n")
    first.type(" print ひみつ\n")
    #expect(first.waitFor("\nひみつ\ntsubame>"))
    first.press(.controlD)
    #expect(first.waitForExit() != nil)
    let second = try tsubame.prompt()
    second.press(.up)
    #expect(second.waitForLine("tsubame> print 春 | let x"))
  }

  @Test func tabCompletes() throws {
    try tsubame.write("写真 2015/春 の.jpg", text: "")
    let terminal = try tsubame.prompt()
    terminal.type("transl\t")
    #expect(terminal.waitForLine("tsubame> translate"))
    terminal.press(.controlU)
    terminal.type("open 写\t")
    #expect(terminal.waitForLine("tsubame> open \"写真 2015/"))
    terminal.press(.tab)
    #expect(terminal.waitForLine("tsubame> open \"写真 2015/春 の.jpg\""))
    terminal.press(.controlU)
    terminal.type("translate --\t\t")
    #expect(terminal.waitFor("--replace"))
    #expect(terminal.waitForLine("tsubame> translate --"))
  }

  @Test func tagsComplete() throws {
    let terminal = try tsubame.prompt()
    terminal.type("login taro\n")
    #expect(terminal.waitFor("taro@tsubame>"))
    terminal.type("post りんご #くだもの\n")
    #expect(terminal.waitForLine("taro@tsubame>"))
    terminal.type("post みかん #くだ\t")
    #expect(terminal.waitForLine("taro@tsubame> post みかん #くだもの"))
  }

  @Test func blocksGoOnOverLines() throws {
    let terminal = try tsubame.prompt()
    terminal.type("repeat 2 {\n")
    #expect(terminal.waitForLine("     {…>"))
    terminal.type("print 春\n}\n")
    #expect(terminal.waitFor("春\n春\ntsubame>"))
    terminal.press(.up)
    #expect(terminal.waitFor("tsubame> repeat 2 {\nprint 春\n}"))
  }

  @Test func anUnclosedQuoteIsGivenUpByControlC() throws {
    let terminal = try tsubame.prompt()
    terminal.type("print \"春\n")
    #expect(terminal.waitForLine("     \"…>"))
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 夏\n")
    #expect(terminal.waitFor("\n夏\ntsubame>"))
  }

  @Test(arguments: ["exit", "help", "print 夏\nprint 秋"])
  func aForgottenQuoteIsTold(_ lines: String) throws {
    let terminal = try tsubame.prompt()
    terminal.type("print \"春\n")
    #expect(terminal.waitForLine("     \"…>"))
    terminal.type(lines + "\n")
    #expect(terminal.waitFor("1行目7文字目の \" が閉じていない"))
    #expect(terminal.waitForLine("     \"…>"))
    terminal.type("exit\n")
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    #expect(terminal.screen.text.components(separatedBy: "閉じていない").count == 2)
  }

  @Test func aBlockOfManyLinesIsNoMistake() throws {
    let terminal = try tsubame.prompt()
    terminal.type("repeat 1 {\nprint 1\nprint 2\nprint 3\n}\n")
    #expect(terminal.waitFor("1\n2\n3\ntsubame>"))
    #expect(!terminal.screen.text.contains("閉じていない"))
  }

  @Test func controlDInALineThatGoesOnLeavesNothingBehind() throws {
    let terminal = try tsubame.prompt()
    for (unfinished, words) in [("print \"春", ["夏", "秋"]), ("if 1 == 1 {", ["冬", "雪"])] {
      terminal.type(unfinished + "\n")
      #expect(terminal.waitUntil { $0.cursorLine.hasSuffix("…>") })
      terminal.press(.controlD)
      #expect(terminal.waitForLine("tsubame>"))
      for word in words {
        terminal.type("print \(word)\n")
        let shown = "tsubame> print \(word)\n\(word)\ntsubame>"
        #expect(terminal.waitFor(shown), "\(terminal.screen.text)")
      }
    }
    terminal.press(.controlD)
    #expect(terminal.waitForExit() == 0)
  }

  @Test func aPastedTextOfSeveralLinesIsOneLine() throws {
    let terminal = try tsubame.prompt()
    #expect(terminal.waitUntil { $0.bracketsPaste })
    terminal.paste("print 1\nprint 2\n")
    terminal.type("\n")
    #expect(terminal.waitFor("1\n2\ntsubame>"))
  }

  @Test func aPasteWithoutItsEndIsGivenUpByControlC() throws {
    let terminal = try tsubame.prompt()
    terminal.type("\u{1B}[200~print x\n")
    usleep(100_000)
    terminal.press(.controlC)
    // What follows a Ctrl-C at once is taken for pasted with it.
    usleep(500_000)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 夏\n")
    #expect(terminal.waitFor("\n夏\ntsubame>"))
  }

  @Test func searchingBackEndsWithAnyKey() throws {
    let terminal = try tsubame.prompt()
    for keys in [
      "\u{12}\u{18}a", "ab\u{12}\u{18}\u{5}", "\u{12}a\u{1B}[A\u{1B}[B", "\u{12}\u{1B}\u{1B}[",
    ] {
      terminal.type(keys)
      terminal.press(.controlC)
    }
    // What is typed before Ctrl-C has been heard goes with the line that it clears.
    var isShown = false
    for _ in 0..<5 where !isShown {
      terminal.press(.controlC)
      usleep(300_000)
      terminal.type("print 夏\n")
      isShown = terminal.waitFor("\n夏\ntsubame>", seconds: 10)
    }
    #expect(isShown)
    terminal.type("\u{12}夏\n")
    #expect(terminal.waitFor("\n夏\ntsubame> print 夏\n夏\n"))
  }

  @Test func twentyColumnsAreEnough() throws {
    let terminal = try tsubame.prompt(columns: 20)
    terminal.type("help\n")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" && $0.text.contains("translate") })
    terminal.type("translate りんご ぶどう みかん\n")
    #expect(terminal.waitFor("アップル"))
    terminal.resize(columns: 60, rows: 24)
    terminal.type("print ひろい\n")
    #expect(terminal.waitFor("\nひろい\n"))
  }

  @Test func errorsPointAtThePlaceWithoutAFileName() throws {
    let terminal = try tsubame.prompt()
    terminal.type("print 春 | frist 3\n")
    #expect(terminal.waitFor("  print 春 | frist 3\n             ^^^^^\n"))
    #expect(terminal.waitFor("first"))
  }

  @Test func noColoursWhereNoneAreWanted() throws {
    let terminal = try tsubame.prompt(environment: ["NO_COLOR": "1"])
    terminal.type("help\n")
    #expect(terminal.waitUntil { $0.text.contains("translate") && $0.cursorLine == "tsubame>" })
    terminal.press(.controlD)
    #expect(terminal.waitForExit() == 0)
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("\u{1B}[1"))
  }

  @Test func aDumbTerminalHasAPlainPrompt() throws {
    let terminal = try tsubame.prompt(environment: ["TERM": "dumb"])
    terminal.type("print 春\n")
    #expect(terminal.waitFor("\n春\ntsubame>"))
    terminal.press(.controlC)
    #expect(terminal.waitFor("^C\ntsubame>"))
    terminal.type("print 夏\n")
    #expect(terminal.waitFor("\n夏\ntsubame>"))
    terminal.press(.controlD)
    #expect(terminal.waitForExit() != nil)
    #expect(!terminal.raw.contains(0x1B))
  }

  /// Left out: Ctrl-D, which leaves; Ctrl-Z, which stops; Ctrl-S, after which a terminal shows nothing.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func nothingTypedEndsTheShell(seed: UInt64) throws {
    let terminal = try tsubame.prompt()
    var state = seed
    var keys: [UInt8] = []
    for _ in 0..<600 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let byte = UInt8(truncatingIfNeeded: state >> 33)
      if byte != 4, byte != 0x1A, byte != 0x13 { keys.append(byte) }
    }
    terminal.send(keys)
    for _ in 0..<3 {
      terminal.press(.controlC)
      usleep(50_000)
    }
    terminal.type("\u{3}print alive\n")
    #expect(terminal.waitFor("\nalive\n"), "\(terminal.screen.text)")
    #expect(terminal.child.exitCode() == nil)
  }

  @Test func theSessionEndsWhenTheTerminalGoesAway() throws {
    let terminal = try tsubame.prompt()
    terminal.child.send(1)
    #expect(terminal.waitForExit() != nil)
  }
}
