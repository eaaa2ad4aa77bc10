import Foundation
import Testing

@Suite("Recording what is typed") struct RecordingTests {
  private static let folder = ".local/state/tsubame/sessions"

  private func recordings(_ tsubame: Tsubame) -> [String] {
    let path = tsubame.path(RecordingTests.folder)
    return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// The text of the only recording, without intervals and the line that says when it began.
  private func recorded(_ tsubame: Tsubame) throws -> [String] {
    let names = recordings(tsubame)
    try #require(names.count == 1, "\(names)")
    let text = try tsubame.read(RecordingTests.folder + "/" + names[0])
    return text.components(separatedBy: "\n").dropLast().filter {
      !$0.hasPrefix("#+") && !$0.hasPrefix("#start ")
    }
  }

  private func type(_ line: String, at terminal: TerminalSession, prompt: String = "tsubame>") {
    terminal.type(line)
    #expect(terminal.waitUntil { $0.cursorLine == prompt + " " + line }, "\(line)")
    terminal.press(.enter)
    #expect(terminal.waitUntil { $0.cursorLine == prompt }, "\(line)\n\(terminal.screen.text)")
  }

  private func leave(_ terminal: TerminalSession) {
    terminal.press(.controlD)
    #expect(terminal.waitForExit() != nil)
  }

  @Test func standsInAFileOfThePersonsOwn() throws {
    let tsubame = try Tsubame()
    let terminal = try tsubame.prompt(columns: 66)
    terminal.type("print \"つばめ\n来た\"\n")
    #expect(terminal.waitFor("\n来た\ntsubame>"))
    type("translate いぬ", at: terminal)
    type("print \"tsubame> x\"", at: terminal)
    leave(terminal)
    #expect(
      try recorded(tsubame) == [
        "#tsubame-session 1", "tsubame> print \"つばめ", "     > 来た\"", "つばめ", "来た",
        "tsubame> translate いぬ", "!   translate いぬ", "!   ^^^^^^^^^^^^^^",
        "! 翻訳が見つかりません: いぬ", "! ヒント: 登録するには: words add 単語 訳", "[1]",
        "tsubame> print \"tsubame> x\"", "\\tsubame> x",
      ])
    let path = tsubame.path(RecordingTests.folder + "/" + recordings(tsubame)[0])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("+09:00 lang=ja cols=66 seed=7 app="))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("#+") } == 3)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // As it was recorded, so it runs again.
    let outcome = try tsubame.run("replay", path)
    #expect(outcome.exit == 0, "\(outcome.output)\(outcome.diagnostics)")
  }

  @Test func whereNothingIsTypedThereIsNoFile() throws {
    let tsubame = try Tsubame()
    let terminal = try tsubame.prompt()
    terminal.type("\n")
    terminal.type("print given up")
    terminal.press(.controlC)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    type(" print hidden", at: terminal)
    leave(terminal)
    #expect(recordings(tsubame) == [])
  }

  @Test func noSecretReachesTheFile() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    type("def enter --token:secret { print $token }", at: terminal)
    type("enter --token hidden-word-1", at: terminal)
    type("print \"password=hidden-word-2\"", at: terminal)
    terminal.type("let answer = $(ask \"Token?\" --secret)\n")
    #expect(terminal.waitFor("Token?"))
    terminal.type("hidden-word-3\n")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    type("print \"it is $answer!\"", at: terminal)
    type("print hidden-word-3", at: terminal)
    terminal.type("ask \"Name?\"\n")
    #expect(terminal.waitFor("Name?"))
    terminal.type("はなこ\n")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    leave(terminal)
    let lines = try recorded(tsubame)
    #expect(!lines.joined().contains("hidden-word"), "\(lines)")
    #expect(
      lines.suffix(8) == [
        "tsubame> let answer = $(ask \"Token?\" --secret)", "Token? [secret]",
        "tsubame> print \"it is $answer!\"", "it is [secret]!", "tsubame> [secret]",
        "tsubame> ask \"Name?\"", "Name? [text]", "はなこ",
      ], "\(lines)")
  }

  @Test func aKilledShellLosesOnlyTheLineThatRuns() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    type("print one", at: terminal)
    terminal.type("repeat 1000000000 { let x = 1 }\n")
    #expect(terminal.waitFor("repeat 1000000000"))
    kill(terminal.child.id, SIGKILL)
    #expect(terminal.waitForExit() != nil)
    #expect(try recorded(tsubame) == ["#tsubame-session 1", "tsubame> print one", "one"])
  }

  @Test func whatCtrlCEndsIsRecordedAsFarAsItCame() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    terminal.type("print begun ; repeat 1000000000 { let x = 1 }\n")
    #expect(terminal.waitFor("\nbegun"))
    terminal.press(.controlC)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    type("print on", at: terminal)
    leave(terminal)
    #expect(
      try recorded(tsubame) == [
        "#tsubame-session 1", "tsubame> print begun ; repeat 1000000000 { let x = 1 }", "begun",
        "[130]", "tsubame> print on", "on",
      ])
  }

  @Test func whoDoesNotWantItIsNotRecordedFromThenOn() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    type("print one", at: terminal)
    type("config record off", at: terminal)
    type("print two", at: terminal)
    type("config record on", at: terminal)
    type("print three", at: terminal)
    leave(terminal)
    let typed = try recorded(tsubame).filter { $0.hasPrefix("tsubame> ") }
    #expect(typed == ["tsubame> print one", "tsubame> print three"])
  }

  @Test func theEnvironmentAndTheFileOfSettingsSayWhether() throws {
    for (variable, file) in [("off", ""), ("", "config record off\n")] {
      let tsubame = try Tsubame()
      try tsubame.write(".config/tsubame/rc.cmd", text: file)
      let terminal = try tsubame.prompt(environment: ["TSUBAME_RECORD": variable])
      type("print one", at: terminal)
      leave(terminal)
      #expect(recordings(tsubame) == [])
    }
  }

  @Test func longOutputIsCutAndStillRunsAgain() throws {
    let tsubame = try Tsubame(language: "en")
    let terminal = try tsubame.prompt()
    type("let n = 0 ; repeat 5000 { print \"a line\" }", at: terminal)
    leave(terminal)
    let lines = try recorded(tsubame)
    #expect(lines.count == 403)
    #expect(lines.last == "...")
    let path = tsubame.path(RecordingTests.folder + "/" + recordings(tsubame)[0])
    #expect(try tsubame.run("replay", path).exit == 0)
  }

  @Test func oldOnesGoAway() throws {
    let tsubame = try Tsubame()
    for number in 0..<210 {
      try tsubame.write(RecordingTests.folder + "/\(number).session", text: "old")
    }
    try tsubame.write(RecordingTests.folder + "/notes.txt", text: "mine")
    let terminal = try tsubame.prompt()
    type("print one", at: terminal)
    leave(terminal)
    let names = recordings(tsubame)
    #expect(names.count { $0.hasSuffix(".session") } == 200)
    #expect(names.contains("notes.txt"))
  }

  @Test func whereTheFileCannotBeWrittenAllElseGoesOn() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write(".local/state/tsubame/sessions", text: "in the way")
    let terminal = try tsubame.prompt()
    type("print one", at: terminal)
    #expect(terminal.waitFor("recorded no further"))
    terminal.type("print two\n")
    #expect(terminal.waitUntil { $0.text.contains("\ntwo\n") && $0.cursorLine == "tsubame>" })
    #expect(terminal.screen.text.components(separatedBy: "recorded no further").count == 2)
    leave(terminal)
  }
}
