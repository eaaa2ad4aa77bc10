import Foundation
import Testing

@Suite("Harvests") struct HarvestTests {
  /// A world in which lines were typed; the newest shell is `b`.
  private func world(
    _ lines: [(line: String, exit: Int)], language: String = "en"
  ) throws -> Tsubame {
    let tsubame = try TourWorld.make(language: language)
    tsubame.environment["TSUBAME_CLOCK"] = "2015-03-14T09:00:00+09:00"
    var text = ""
    for (session, line, exit) in [("a", "print other", 0)] + lines.map({ ("b", $0.line, $0.exit) })
    {
      let entry: [String: Any] = [
        "time": "2015-03-14T09:00:00+09:00", "session": session, "line": line, "exit": exit,
      ]
      text += String(decoding: try JSONSerialization.data(withJSONObject: entry), as: UTF8.self)
      text += "\n"
    }
    try tsubame.write(".local/state/tsubame/history.ndjson", text: text)
    return tsubame
  }

  private static let day: [(line: String, exit: Int)] = [
    ("print early", 0), ("login taro", 0), ("photos 2015-03 | count", 0), ("timelien", 2),
    ("timeline | where author == \"taro\" and time in 2015-03 | first 3", 0),
    ("post 春が来た #桜", 0), ("help post", 0), ("post \"花見\" #桜", 0), ("tag #桜 --as taro", 0),
    ("explain timeline", 0),
  ]

  @Test func repeatedLiteralsBecomeParameters() throws {
    let tsubame = try world(HarvestTests.day)
    let outcome = try tsubame.run("harvest", "6")
    #expect(
      outcome.output == """
        #! Made of 6 lines typed on 2015-03-14
        param account:account="taro" "the account"
        param month:month="2015-03" "the month"
        param tag:hashtag="#桜" "the hashtag"
        login $account
        photos $month | count
        timeline | where author == $account and time in $month | first 3
        post 春が来た $tag
        post "花見" $tag
        tag $tag --as $account

        """, "\(outcome.diagnostics)")
    #expect(outcome.exit == 0)
  }

  @Test func linesAboutTheShellStayOut() throws {
    let shell = ["config", "pwd", "cd .", "history", "help post", "doctor", "apropos tag"]
    let tsubame = try world((["print 1"] + shell + ["print 2"]).map { ($0, 0) })
    let outcome = try tsubame.run("harvest", "2")
    #expect(outcome.output.hasSuffix("\nprint 1\nprint 2\n"), "\(outcome.output)")
  }

  @Test func whatIsHarvestedRuns() throws {
    let tsubame = try world(HarvestTests.day)
    try tsubame.write(".local/share/tsubame/commands/other.cmd", text: "print 1")
    let written = try tsubame.run("harvest", "6", ".local/share/tsubame/commands/day.cmd")
    #expect(written.exit == 0, "\(written.diagnostics)")
    let help = try tsubame.run("day", "--help").output
    #expect(help.hasPrefix("day: Made of 6 lines typed on 2015-03-14\n"))
    #expect(help.contains("[ACCOUNT] [MONTH] [TAG]"))
    let run = try tsubame.run("day")
    #expect(run.exit == 0, "\(run.diagnostics)")
    #expect(run.output.contains("春が来た #桜"))
    let other = try tsubame.run("-c", "day taro 2015-02 \"#梅\"")
    #expect(other.output.contains("春が来た #梅"), "\(other.diagnostics)")
  }

  @Test(arguments: [
    (["post りんご", "post りんご"], "post $text\npost $text"),
    (["post #桜 #桜"], "post $tag $tag"),
    (["post a \"b c\"", "print a \"b c\""], "post $text\nprint $text"),
    (["save a.csv"], "save a.csv"),
    (
      ["tag | save a.csv --force", "open a.csv | count"],
      "tag | save $file --force\nopen $file | count"
    ),
    (["first 3", "first 3"], "first 3\nfirst 3"),
    (
      ["if 1 == 1 { post 梅 }", "for x in [1] { post 梅 }"],
      "if 1 == 1 { post $text }\nfor x in [1] { post $text }"
    ),
    (["let text = 1", "post 梅", "post 梅"], "let text = 1\npost $text2\npost $text2"),
    (["post <<END\n二行\nEND", "print x"], "post <<END\n二行\nEND\nprint x"),
    (
      ["print \"$(tag | count)\"", "print '$5'", "print '$5'"],
      "print \"$(tag | count)\"\nprint $text\nprint $text"
    ),
    (["print 🍎が\"x\"", "print 🍎が\"x\""], "print $text\nprint $text"),
  ])
  func onlyWholeLiteralsAreReplaced(_ lines: [String], _ body: String) throws {
    let lines = lines.map { $0.hasPrefix("save") || $0.hasPrefix("first") ? "tag | " + $0 : $0 }
    let body = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("save") || $0.hasPrefix("first") ? "tag | " + $0 : String($0) }
      .joined(separator: "\n")
    let tsubame = try world(lines.map { ($0, 0) })
    let outcome = try tsubame.run("harvest", "9")
    let shown = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("#! ") || $0.hasPrefix("param ") }.joined(separator: "\n")
    #expect(shown == body + "\n", "\(outcome.diagnostics)")
    // What is harvested checks, and gives what the lines gave.
    let path = try tsubame.write("made.cmd", text: outcome.output)
    #expect(try tsubame.run("rehearse", path).exit != 2)
  }

  @Test func aFileIsKeptUnlessForced() throws {
    let tsubame = try world([("print x", 0)])
    try tsubame.write("kept.cmd", text: "mine")
    #expect(try tsubame.run("harvest", "1", "kept.cmd").exit == 1)
    #expect(try tsubame.read("kept.cmd") == "mine")
    #expect(try tsubame.run("harvest", "1", "kept.cmd", "--force").exit == 0)
    #expect(try tsubame.read("kept.cmd").hasSuffix("print x\n"))
  }

  @Test func aBareNameMakesACommand() throws {
    let tsubame = try world([("print x", 0)])
    let file = ".local/share/tsubame/commands/朝.cmd"
    let outcome = try tsubame.run("harvest", "1", "朝")
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("朝 is a command now"), "\(outcome.diagnostics)")
    #expect(try tsubame.read(file).hasSuffix("print x\n"))
    #expect(try tsubame.run("朝").output == "x\n")
    #expect(try tsubame.run("harvest", "1", "朝").exit == 1)
    #expect(try tsubame.run("harvest", "1", "朝", "--force").exit == 0)
    let taken = try tsubame.run("harvest", "1", "timeline")
    #expect(taken.exit == 1)
    #expect(taken.diagnostics.contains("./timeline.cmd"), "\(taken.diagnostics)")
    let elsewhere = try tsubame.run("harvest", "1", "a b.cmd")
    #expect(elsewhere.diagnostics.contains("tsubame a\\ b.cmd"), "\(elsewhere.diagnostics)")
  }

  @Test func whereScriptsLieIsSaid() throws {
    let tsubame = try Tsubame(language: "en")
    #expect(try tsubame.run("doctor").output.contains("/.local/share/tsubame/commands"))
    for line in ["help", "config"] {
      let terminal = try tsubame.terminal(
        "-c", line, columns: 200, rows: 200, environment: ["TSUBAME_PAGER": ""])
      #expect(terminal.waitForExit() == 0)
      #expect(terminal.screen.text.contains("/.local/share/tsubame"), "\(line)")
    }
  }

  @Test func linesThatNeedEarlierOnesAreNoScript() throws {
    let tsubame = try world([("let n = 5", 0), ("print a", 0), ("print \"$n\"", 0)])
    let short = try tsubame.run("harvest", "2")
    #expect(short.exit == 1)
    #expect(short.diagnostics.contains("$n"))
    #expect(short.diagnostics.contains("Take more lines"))
    #expect(try tsubame.run("harvest", "3").exit == 0)
  }

  @Test func linesWithSecretsAreLeftOutAndSaid() throws {
    let tsubame = try world([
      ("print a", 0), (#"run echo --password=hunter2 -H "Authorization: Bearer SECRET""#, 0),
      ("post パスワードを忘れた", 0),
    ])
    let outcome = try tsubame.run("harvest", "3")
    #expect(outcome.output.hasSuffix("print a\npost パスワードを忘れた\n"))
    #expect(!outcome.output.contains("hunter2") && !outcome.diagnostics.contains("hunter2"))
    #expect(outcome.diagnostics.contains("secret seems to stand there: 1 "))
    #expect(!(try tsubame.run("harvest", "1").diagnostics.contains("Left out")))
  }

  @Test(arguments: ["en", "ja"])
  func nothingToHarvestIsSaid(_ language: String) throws {
    let empty = try Tsubame(language: language)
    #expect(try empty.run("harvest", "3").exit == 1)
    let failed = try world([("timelien", 2), ("help", 0), ("exit 0", 0)], language: language)
    let outcome = try failed.run("harvest", "3")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(language == "ja" ? "スクリプトにする行" : "no lines"))
    #expect(try failed.run("harvest", "0").exit == 1)
    #expect(try failed.run("harvest", "x").exit == 2)
  }

  @Test func thePromptsOwnLinesAreTaken() throws {
    let tsubame = try world([("print elsewhere", 0)])
    let terminal = try tsubame.terminal(columns: 80)
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("print typed here\n")
    #expect(terminal.waitFor("typed here\ntsubame>"))
    terminal.type(" print kept out\n")
    #expect(terminal.waitFor("kept out\ntsubame>"))
    terminal.type("harvest 5 mine.cmd\n")
    #expect(terminal.waitFor("mine.cmd"))
    terminal.type("exit\n")
    #expect(terminal.waitForExit() == 0)
    #expect(try tsubame.read("mine.cmd").hasSuffix("2015-03-14\nprint typed here\n"))
  }

  @Test func aScriptChangesWhileThePromptIsOpen() throws {
    let tsubame = try Tsubame(language: "en")
    let file = ".local/share/tsubame/commands/zebra.cmd"
    let terminal = try tsubame.terminal(columns: 80)
    try #require(terminal.waitFor("tsubame>"))
    try tsubame.write(file, text: "print first-version")
    terminal.type("zebra\n")
    #expect(terminal.waitFor("first-version\n"))
    try tsubame.write(file, text: "include part.cmd")
    try tsubame.write(".local/share/tsubame/commands/part.cmd", text: "print second-version")
    terminal.type("zebra\n")
    #expect(terminal.waitFor("second-version\n"))
    try tsubame.write(".local/share/tsubame/commands/part.cmd", text: "print third-version!")
    terminal.type("zebra\n")
    #expect(terminal.waitFor("third-version!\n"))
    try FileManager.default.removeItem(atPath: tsubame.path(file))
    terminal.type("zebra\n")
    #expect(terminal.waitFor("There is no command zebra"))
    try tsubame.write(file, text: "param --colour\nprint again")
    terminal.type("zeb\t--co\t\n")
    #expect(terminal.waitFor("again\n"))
  }
}
