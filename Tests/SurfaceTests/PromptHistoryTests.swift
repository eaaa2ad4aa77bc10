import Foundation
import Testing

@Suite("History at the prompt") struct PromptHistoryTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  private var file: String {
    let data = FileManager.default.contents(
      atPath: tsubame.path(".local/state/tsubame/history.ndjson"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  @Test func linesOfAnotherRunningShellAreFound() throws {
    let (one, two) = (try tsubame.prompt(), try tsubame.prompt())
    one.type("print 自分\n")
    #expect(one.waitFor("\n自分\ntsubame>"))
    two.type("print となり\n")
    #expect(two.waitFor("\nとなり\ntsubame>"))
    one.press(.controlR)
    one.type("とな")
    #expect(one.waitFor("`とな': print となり"))
    one.press(.controlC)
    one.press(.up)
    #expect(one.waitForLine("tsubame> print 自分"))
    one.press(.up)
    #expect(one.waitForLine("tsubame> print となり"))
  }

  @Test func aBlockComesBackWholeAndCanBeChanged() throws {
    let terminal = try tsubame.prompt()
    terminal.type("repeat 2 {\nprint 春\n}\n")
    #expect(terminal.waitFor("春\n春\ntsubame>"))
    terminal.press(.controlD)
    #expect(terminal.waitForExit() == 0)
    let second = try tsubame.prompt()
    second.press(.up)
    #expect(second.waitForLine("}"))
    for key in [TerminalSession.Key.left, .left, .backspace] { second.press(key) }
    second.type("夏\n")
    #expect(second.waitFor("夏\n夏\ntsubame>"))
  }

  @Test func whatIsSecretIsNotKept() throws {
    let terminal = try tsubame.prompt()
    terminal.type("def 入る --token:secret { print ok }\n")
    terminal.type("入る --token あいことば1\n")
    #expect(terminal.waitFor("\nok\ntsubame>"))
    terminal.type("入る --token あいことば2 多い\n")
    terminal.type("let a = $(ask --secret 合言葉は)\n")
    #expect(terminal.waitFor("\n合言葉は"))
    terminal.type("あいことば3\n")
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print 終わり\n")
    #expect(terminal.waitFor("\n終わり\ntsubame>"))
    #expect(!file.contains("あいことば"))
    #expect(file.contains("print 終わり"))
    #expect(!terminal.screen.text.contains("あいことば3"))
    terminal.press(.controlR)
    terminal.type("あいことば")
    #expect(terminal.waitFor("failed reverse-i-search"))
  }
}
