import Glibc
import Testing

@Suite("Questions") struct AskTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  @Test func theAnswerIsAValue() throws {
    let terminal = try tsubame.prompt()
    terminal.type("let name = $(ask お名前は?)\n")
    #expect(terminal.waitForLine("お名前は?"))
    terminal.type("はなこ🌸")
    for _ in 0..<2 { terminal.press(.backspace) }
    terminal.press(.left)
    #expect(terminal.waitForLine("お名前は? はな"))
    terminal.type("え\nprint \"$name さん\"\n")
    #expect(terminal.waitFor("\nはなえ さん\ntsubame>"))
  }

  @Test func aLongAnswerIsErasedOverSeveralLines() throws {
    let terminal = try tsubame.prompt(columns: 20)
    terminal.type("print $(ask 問)\n")
    #expect(terminal.waitForLine("問"))
    terminal.type(String(repeating: "あ", count: 25))
    #expect(terminal.waitUntil { $0.cursorLine == String(repeating: "あ", count: 7) })
    terminal.press(.controlU)
    #expect(terminal.waitForLine("問"))
    terminal.type("終\n")
    #expect(terminal.waitFor("\n終\ntsubame>"))
  }

  @Test func aSecretIsNotShown() throws {
    let terminal = try tsubame.prompt()
    terminal.type("let token = $(ask --secret \"合言葉\")\n")
    #expect(terminal.waitForLine("合言葉"))
    // A pasted line end ends it; what follows must not get on the prompt's line.
    terminal.type("ひみつx\u{7F}")
    terminal.send(Array("🔑\nあと".utf8))
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print $token\n")
    #expect(terminal.waitFor("\nひみつ🔑\n"))
    #expect(!terminal.screen.text.contains("あと"))
  }

  @Test func aSecretIsNeitherShownNorKept() throws {
    let terminal = try tsubame.prompt()
    terminal.type("ask 名は\n")
    #expect(terminal.waitForLine("名は"))
    terminal.type("taro\nask --secret 合言葉\n")
    #expect(terminal.waitForLine("合言葉"))
    terminal.type("himitsu\n")
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print \"いま $last\"\n")
    #expect(terminal.waitFor("\nいま taro\n"))
    #expect(!terminal.screen.text.contains("himitsu"))
    terminal.type("let x = $(ask --secret 合言葉2)\n")
    #expect(terminal.waitForLine("合言葉2"))
    terminal.type("aaa\n")
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print \"これは $x\"\n")
    #expect(terminal.waitFor("\nこれは aaa\n"))
  }

  @Test func controlCGivesTheQuestionUp() throws {
    let terminal = try tsubame.prompt()
    for flag in ["", "--secret "] {
      terminal.type("try { ask \(flag)問い } catch e { print つづく }\n")
      #expect(terminal.waitForLine("問い"))
      terminal.press(.controlC)
      #expect(terminal.waitForLine("tsubame>"))
    }
    terminal.type("print ま だ\n")
    #expect(terminal.waitFor("\nま だ\ntsubame>"))
    #expect(!terminal.screen.text.contains("\nつづく"))
  }

  @Test func theTerminalIsAsBeforeAfterAScript() throws {
    for (keys, exit) in [("答え\n", Int32(0)), ("\u{4}", 1), ("\u{3}", 130)] {
      let terminal = try tsubame.terminal("-c", "ask --secret 問い")
      #expect(terminal.waitForLine("問い"))
      terminal.type(keys)
      #expect(terminal.waitForExit() == exit)
    }
    let killed = try tsubame.terminal("-c", "ask 問い")
    #expect(killed.waitForLine("問い"))
    killed.child.send(SIGTERM)
    #expect(killed.waitForExit() != nil)
  }

  @Test func withoutATerminalItSaysWhatToDo() throws {
    let outcome = try tsubame.run("-c", "ask お名前は")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("お名前は"))
    #expect(outcome.diagnostics.contains("param"))
    #expect(try tsubame.run("-c", "ask お名前は --default 太郎").output == "太郎\n")
  }
}
