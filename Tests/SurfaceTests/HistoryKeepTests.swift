import Foundation
import Testing

@Suite("Keeping a recording") struct HistoryKeepTests {
  private static let kept = ".local/share/tsubame/history/demo.session"

  @Test func showsItAndCopiesItIntoTheWorkspace() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    terminal.type("print one\n")
    #expect(terminal.waitUntil { $0.text.contains("\none") && $0.cursorLine == "tsubame>" })
    terminal.type("history keep demo\n")
    #expect(terminal.waitFor("Kept as"))
    #expect(terminal.waitFor(" seed=7 app=0.1.0\n#+"))
    let text = try tsubame.read(HistoryKeepTests.kept)
    #expect(text.hasSuffix("\ntsubame> print one\none\n"))
    terminal.type("history keep demo\n")
    #expect(terminal.waitFor("--force"))
    terminal.type("print two\n")
    #expect(terminal.waitUntil { $0.text.contains("\ntwo") && $0.cursorLine == "tsubame>" })
    terminal.type("history keep demo --force\n")
    #expect(terminal.waitUntil { $0.text.components(separatedBy: "Kept as").count == 3 })
    let again = try tsubame.read(HistoryKeepTests.kept)
    #expect(again.hasPrefix(text))
    #expect(again.hasSuffix("\ntsubame> print two\ntwo\n"))
    #expect(!again.contains("history keep"))
    #expect(try tsubame.run("replay", HistoryKeepTests.kept).exit == 0)
  }

  @Test func afterwardsItIsTheLastRecording() throws {
    let tsubame = try Tsubame(language: "en")
    #expect(try tsubame.run("history", "keep").diagnostics.contains("no recording"))
    let terminal = try tsubame.prompt()
    terminal.type("print one\nexit\n")
    #expect(terminal.waitForExit() == 0)
    let outcome = try tsubame.run("history", "keep", "demo")
    #expect(outcome.exit == 0)
    #expect(outcome.output.contains("\ntsubame> print one\none\n#+"))
    #expect(outcome.output.hasSuffix("\ntsubame> exit\n"))
    #expect(try tsubame.read(HistoryKeepTests.kept) == outcome.output)
  }

  @Test(arguments: ["../demo", ".hidden", "a/b"]) func leavesItsFolderForNoName(_ name: String)
    throws
  {
    let tsubame = try Tsubame(language: "en")
    let text = "#tsubame-session 1\n#start 2015-03-14T09:00:00Z\ntsubame> print 1\n1\n"
    try tsubame.write(".local/state/tsubame/sessions/a.session", text: text)
    let outcome = try tsubame.run("history", "keep", name)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("cannot be called"))
  }
}
