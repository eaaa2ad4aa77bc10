import Testing

@Suite("Typing a session for others to see") struct PlaybackTests {
  private static let session =
    "#tsubame-session 1\n#start 2015-03-14T09:00:00+09:00 lang=ja cols=80 seed=7\n"
    + "#+500.00\ntsubame> print \"つ👩🏻‍🍳ば\n     > め\"\nnot this\ntsubame> login aoi\ntsubame> whoami\n"

  private func playing() throws -> TerminalSession {
    let tsubame = try Tsubame()
    try tsubame.write("day.session", text: PlaybackTests.session)
    let terminal = try tsubame.prompt(columns: 40)
    terminal.type("replay day.session --play\n")
    #expect(terminal.waitUntil { $0.text.contains("--play\ntsubame>") })
    return terminal
  }

  @Test func itGoesOnByItselfAndShowsWhatComesNow() throws {
    let terminal = try playing()
    #expect(
      terminal.waitUntil {
        $0.text.contains("\ntsubame> whoami\n名前") && $0.cursorLine == "tsubame>"
      })
    #expect(
      terminal.screen.text.contains("\ntsubame> print \"つ👩🏻‍🍳ば\n     > め\"\nつ👩🏻‍🍳ば\nめ\ntsubame> login"))
    // Who played it is still who they were.
    terminal.type("whoami\n")
    #expect(terminal.waitFor("ログインしていません"))
  }

  @Test func aKeyIsACharacterHoweverWide() throws {
    let terminal = try playing()
    terminal.type("x")
    // A space at the end of a line is not seen.
    let typed = ["p", "r", "i", "n", "t", "", " \"", "つ", "👩🏻‍🍳", "ば"]
    for count in typed.indices {
      let line = "tsubame> " + typed[...count].joined()
      #expect(terminal.waitUntil { $0.cursorLine == line }, "\(line)")
      terminal.type("x")
    }
    terminal.press(.escape)
    #expect(terminal.waitFor("\ntsubame> whoami\n名前"))
  }

  @Test func tabHandsTheKeyboardOver() throws {
    let terminal = try playing()
    terminal.type("x")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame> p" })
    terminal.press(.tab)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    terminal.type("print 自分で\n")
    #expect(terminal.waitFor("\n自分で\n"))
    terminal.press(.controlD)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame> p" })
    terminal.press(.escape)
    #expect(terminal.waitFor("\ntsubame> whoami\n名前"))
  }

  @Test func ctrlCEndsItAndLeavesTheTerminalAsItWas() throws {
    let terminal = try playing()
    terminal.type("x")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame> p" })
    terminal.press(.controlC)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    terminal.type("print on\n")
    #expect(terminal.waitFor("\non\n"))
  }

  @Test func withoutATerminalItSaysSo() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("day.session", text: PlaybackTests.session)
    let outcome = try tsubame.run("replay", "day.session", "--play")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("on a terminal only"))
  }
}
