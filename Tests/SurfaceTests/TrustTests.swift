import Foundation
import Testing

/// A workspace that came from elsewhere runs nothing in whoever opens a shell in it.
@Suite("Trust in the commands of a workspace") struct TrustTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    try tsubame.write("w/commands/best.cmd", text: "#! The best.\nprint best")
  }

  private func run(_ lines: String) throws -> Outcome {
    try tsubame.run("--workspace", "w", "-c", lines)
  }

  @Test func nothingOfItRunsBeforeItIsTrusted() throws {
    for words in [["best"], ["-c", "best"], ["rehearse", "best"], ["-c", "help best"]] {
      let outcome = try tsubame.run(["--workspace", "w"] + words, input: Data())
      #expect(outcome.output.contains("best\n") == false, "\(words)")
    }
    let refused = try run("best")
    #expect(refused.exit == 2)
    #expect(refused.diagnostics.contains("before you have trusted it"))
    #expect(refused.diagnostics.contains("module trust"))
    #expect(try run("print 1").output == "1\n")
    #expect(
      try run("module | where source == 'script' | select module state").output
        == "best\tuntrusted\n"
    )
  }

  @Test func whoIsNoPersonIsNotAsked() throws {
    let outcome = try run("module trust")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("module trust --yes"))
    #expect(try run("best").exit == 2)
  }

  @Test func whatIsTrustedRunsUntilSomethingIsOther() throws {
    #expect(try run("module trust --yes").exit == 0)
    #expect(try run("best").output == "best\n")
    for (file, text) in [("best.cmd", "print other"), ("new.cmd", "print new"), ("lib.py", "x")] {
      try tsubame.write("w/commands/" + file, text: text)
      let refused = try run("best")
      #expect(refused.exit == 2, "\(file)")
      #expect(refused.diagnostics.contains(file), "\(file)")
      #expect(try run("module trust --yes").exit == 0)
      #expect(try run("best").exit == 0, "\(file)")
    }
    try FileManager.default.removeItem(atPath: tsubame.path("w/commands/new.cmd"))
    #expect(try run("best").exit == 0)
  }

  @Test func theSameContentIsTheSameFile() throws {
    #expect(try run("module trust --yes").exit == 0)
    try tsubame.write("w/commands/best.cmd", text: "#! The best.\nprint best")
    #expect(try run("best").output == "best\n")
  }

  @Test(arguments: ["spring.jpg", ".hidden.cmd", "../outside.cmd", "1/2/3/4/5/6/7/8/9/deep.cmd"])
  func whatIsIncludedHasToBeTrustedToo(_ file: String) throws {
    try tsubame.write("w/commands/all.cmd", text: "include \"\(file)\"")
    try tsubame.write("w/commands/" + file, text: "print seen")
    _ = try run("module trust --yes")
    try tsubame.write("w/commands/" + file, text: "print evil")
    let outcome = try run("all")
    #expect(outcome.exit == 2)
    #expect(!outcome.output.contains("evil"))
    #expect(outcome.diagnostics.contains("Hint"))
  }

  @Test func whatIsTooMuchToLookAtNeverRuns() throws {
    for number in 0..<5_010 { try tsubame.write("w/commands/d/\(number).txt", text: "") }
    #expect(try run("module trust --yes").diagnostics.contains("more than 5000"))
    #expect(try run("best").exit == 2)
  }

  @Test func foldersThatLinkToEachOtherAreNoMaze() throws {
    for level in 1...7 { try tsubame.write("w/commands/d\(level)/x.txt", text: "") }
    for level in 1..<7 {
      for link in 1...30 {
        try FileManager.default.createSymbolicLink(
          atPath: tsubame.path("w/commands/d\(level)/k\(link)"),
          withDestinationPath: tsubame.path("w/commands/d\(level + 1)"))
      }
    }
    #expect(try run("module trust --yes").diagnostics.contains("deeper folders"))
    #expect(try run("print 1").output == "1\n")
  }

  @Test func largeFilesAreKnownAgainByTheirStamp() throws {
    let large = "#" + String(repeating: "x", count: 300_000) + "\nprint large"
    try tsubame.write("w/commands/large.cmd", text: large)
    #expect(try run("module trust --yes").exit == 0)
    #expect(try run("large").output == "large\n")
    try tsubame.write(
      "w/commands/large.cmd", text: large.replacingOccurrences(of: "x\n", with: "y\n"))
    #expect(try run("large").exit == 2)
  }

  @Test func aFolderThatIsTrustedForGoodIsNotAskedFor() throws {
    #expect(try run("module trust --always").exit == 0)
    try tsubame.write("w/commands/best.cmd", text: "print other")
    #expect(try run("best").output == "other\n")
    #expect(try run("module trust --off").exit == 0)
    #expect(try run("best").exit == 2)
  }

  @Test func trustIsOfOneFolderAndLiesOutsideOfIt() throws {
    #expect(try run("module trust --yes").exit == 0)
    try FileManager.default.copyItem(atPath: tsubame.path("w"), toPath: tsubame.path("copy"))
    #expect(try tsubame.run("--workspace", "copy", "best").exit == 2)
    let names = try FileManager.default.subpathsOfDirectory(atPath: tsubame.path("w"))
    #expect(names.allSatisfy { $0.hasPrefix("commands") || $0.hasPrefix("tsubame.sqlite3") })
  }

  @Test func aDamagedLedgerTrustsNothing() throws {
    #expect(try run("module trust --yes").exit == 0)
    let folder = tsubame.path(".local/state/tsubame/trust")
    let ledger = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder).first.map { folder + "/" + $0 })
    let whole = try Data(contentsOf: URL(fileURLWithPath: ledger))
    for length in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: ledger))
      #expect(try run("best").exit == 2, "\(length)")
    }
    try whole.write(to: URL(fileURLWithPath: ledger))
    #expect(try run("best").exit == 0)
  }

  @Test func linkedFoldersAndIncludesAreSeenToo() throws {
    try tsubame.write("elsewhere/deep.cmd", text: "print deep")
    try tsubame.write("w/commands/all.cmd", text: "include \"part.cmd\"")
    try tsubame.write("w/commands/part.cmd", text: "print part")
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path("w/commands/linked"), withDestinationPath: tsubame.path("elsewhere"))
    #expect(try run("module trust --yes").exit == 0)
    #expect(try run("linked deep\nall").output == "deep\npart\n")
    try tsubame.write("w/commands/part.cmd", text: "print evil")
    #expect(try run("all").exit == 2)
    #expect(try run("module trust --yes").exit == 0)
    try tsubame.write("elsewhere/deep.cmd", text: "print evil")
    #expect(try run("linked deep").exit == 2)
  }

  @Test func oneMayNameTrustedFoldersInTheEnvironment() throws {
    let outcome = try tsubame.run(
      "--workspace", "w", "best", environment: ["TSUBAME_TRUST": "/x:" + tsubame.path("w")])
    #expect(outcome.output == "best\n")
  }

  @Test func switchedOffModulesAreThereButDoNotRun() throws {
    #expect(try run("module trust --yes").exit == 0)
    #expect(try run("module disable best").exit == 0)
    let refused = try run("best")
    #expect(refused.exit == 2)
    #expect(refused.diagnostics.contains("module enable best"))
    #expect(try run("module show best | get state").output == "off\n")
    #expect(try run("module enable best").exit == 0)
    #expect(try run("best").output == "best\n")
    #expect(try run("module disable timeline").diagnostics.contains("part of tsubame"))
    #expect(try run("module disable bst").diagnostics.contains("Did you mean best?"))
  }
}

@Suite("Trust asked for at the prompt") struct TrustQuestionTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "ja")
    try tsubame.write("w/commands/best.cmd", text: "print \"一番\"")
  }

  /// Waits for the question: keys before it are no answer.
  private func isAsked(_ terminal: TerminalSession, times: Int) -> Bool {
    terminal.waitUntil { $0.text.components(separatedBy: "信頼しますか").count == times + 1 }
  }

  private func prompt() throws -> TerminalSession {
    try tsubame.terminal(environment: ["TSUBAME_WORKSPACE": tsubame.path("w")])
  }

  @Test func oneKeyTrustsWhatIsThere() throws {
    let terminal = try prompt()
    #expect(terminal.waitFor("信頼しますか"))
    #expect(terminal.screen.text.contains("新しい    best.cmd"))
    terminal.type("y")
    #expect(terminal.waitFor("tsubame>"))
    terminal.type("best\n")
    #expect(terminal.waitFor("\n一番\n"))
    try tsubame.write("w/commands/best.cmd", text: "print \"二番\"")
    terminal.type("best\n")
    #expect(isAsked(terminal, times: 2))
    #expect(terminal.screen.text.contains("変わった  best.cmd  +1 −1"))
    terminal.type("d")
    #expect(isAsked(terminal, times: 3))
    #expect(terminal.screen.text.contains("+ print \"二番\""))
    terminal.type("ｙ")
    #expect(terminal.waitFor("\n二番\n"))
  }

  @Test func whatWasTypedBeforeTheQuestionIsNoAnswer() throws {
    let terminal = try prompt()
    terminal.type("accounts\n")
    #expect(terminal.waitFor("信頼しますか"))
    usleep(300_000)
    terminal.type("n")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    terminal.type("best\n")
    #expect(terminal.waitFor("^^^^"))
  }

  @Test func whatCannotBeSeenIsWrittenOut() throws {
    try tsubame.write("w/commands/a\u{200B}\u{E0041}.cmd", text: "print 1")
    let terminal = try prompt()
    #expect(terminal.waitFor("a⟨U+200B⟩⟨U+E0041⟩.cmd"))
  }

  @Test func whatChangesBehindTheQuestionIsNotTrusted() throws {
    try tsubame.write("w/commands/binary.plugin", text: "#!/bin/sh\0")
    let terminal = try prompt()
    #expect(terminal.waitFor("信頼しますか"))
    try tsubame.write("w/commands/binary.plugin", text: "#!/bin/sh\0 evil")
    terminal.type("y")
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    terminal.type("best\n")
    #expect(terminal.waitFor("変わった  binary.plugin"))
  }

  @Test(arguments: ["n", "\n", "\u{3}", "\u{4}", "x"])
  func everyOtherKeyTrustsNothing(_ key: String) throws {
    let terminal = try prompt()
    #expect(terminal.waitFor("信頼しますか"))
    terminal.type(key)
    #expect(terminal.waitUntil { $0.cursorLine == "tsubame>" })
    terminal.type("best\n")
    #expect(terminal.waitFor("^^^^"))
    terminal.type("print ほか\n")
    #expect(terminal.waitFor("\nほか\n"))
  }

  @Test func whatIsAlwaysTrustedIsNotAskedForAgain() throws {
    let first = try prompt()
    #expect(first.waitFor("信頼しますか"))
    first.type("a")
    #expect(first.waitFor("tsubame>"))
    try tsubame.write("w/commands/best.cmd", text: "print \"二番\"")
    first.type("best\n")
    #expect(first.waitFor("\n二番\n"))
    let second = try prompt()
    #expect(second.waitFor("tsubame>"))
    #expect(!second.screen.text.contains("信頼"))
  }
}
