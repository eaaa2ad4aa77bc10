import Foundation
import Testing

/// Where lessons may not run, or not write.
@Suite("Lessons and the folders that they lie in") struct LessonFolderTests {
  @Test func outsideOfAPromptTheWayInIsTold() throws {
    let tsubame = try LessonWorld.make()
    for words in [["lesson", "start"], ["lesson", "next"], ["-c", "lesson hint"]] {
      let outcome = try tsubame.run(words, input: Data())
      #expect(outcome.exit == 1)
      #expect(outcome.diagnostics.contains("then type lesson start"), "\(outcome.diagnostics)")
    }
    let list = try tsubame.run("--format", "csv", "-c", "lesson list | first 1 | to csv")
    #expect(
      list.output == "number,lesson,title,steps,done,minutes\r\n1,market,The market,3,0,10\r\n")
  }

  /// The blocks of a lesson are programs.
  @Test func aLessonOfSomebodyElseRunsNothingBeforeItIsTrusted() throws {
    let tsubame = try LessonWorld.make()
    tsubame.environment["TSUBAME_TRUST"] = ""
    #expect(try tsubame.run("lesson", "list").exit == 0)
    for words in [["lesson", "lint"], ["lesson", "handout"]] {
      let outcome = try tsubame.run(words, input: Data())
      #expect(outcome.exit != 0)
      #expect(outcome.diagnostics.contains("before you have trusted it"), "\(words)")
    }
    #expect(try tsubame.run("module", "trust", "--yes").exit == 0)
    #expect(try tsubame.run("lesson", "handout").exit == 0)
  }

  /// Someone may hand on a folder in which a lesson is under way, with commands that the receiver has never seen.
  @Test func aPracticeFolderFromElsewhereIsNotTrusted() throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write(
      "w/practice/progress.txt",
      text: "#tsubame-progress 1\n2015-03-14T09:00:00+09:00 step market/letter 0\n")
    try tsubame.write("w/practice/market/commands/evil.cmd", text: "print pwned")
    try tsubame.write("w/practice/.origin", text: "")
    let terminal = try tsubame.prompt(rows: 40)
    terminal.type("lesson\n")
    try #require(terminal.waitFor("Open the letter."), "\(terminal.screen.text)")
    terminal.type("evil\n")
    #expect(terminal.waitFor("before you have trusted it"), "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("\npwned"))
  }

  /// As a person sees it who is not root: root may write wherever they like.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func onADiskThatCanOnlyBeReadItIsLearnedInThePersonsOwnFolder() throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write("own/a", text: "")
    for (name, mode) in [("", 0o755), ("w", 0o555), ("own", 0o777)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: tsubame.path(name))
    }
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: tsubame.path("w"))
    }
    let person = geteuid() == 0 ? ["--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
    let terminal = try TerminalSession(
      program: "/usr/bin/setpriv", arguments: person + [Tsubame.program()],
      environment: tsubame.environment.merging([
        "TERM": "xterm-256color", "HOME": tsubame.path("own"),
      ]) { $1 },
      folder: tsubame.path("own"), columns: 80, rows: 40, world: tsubame)
    try #require(terminal.waitFor("tsubame>"), "\(terminal.screen.text)")
    terminal.type("lesson start\n")
    #expect(terminal.waitFor("Open the letter."), "\(terminal.screen.text)")
    let own = try FileManager.default.contentsOfDirectory(
      atPath: tsubame.path("own/.local/share/tsubame"))
    let practice = try #require(own.first { $0.hasPrefix("practice-w-") })
    let progress = try tsubame.read("own/.local/share/tsubame/\(practice)/progress.txt")
    #expect(progress.contains("market/letter"))
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("w/practice")))
  }

  /// A link in a folder that someone hands over must not lead what is written or removed to any place.
  @Test(arguments: [
    "practice/.steps/market", "practice/.steps", "practice/shelf", "practice/progress.txt",
    "practice/.new-market", "practice",
  ])
  func aPracticeFolderFromElsewhereWithLinksIsRefused(_ link: String) throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write("victim/market/letter", text: "dear")
    let place = tsubame.path("w/" + link)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: tsubame.path("victim"))
    let terminal = try tsubame.prompt(rows: 40)
    terminal.type("lesson start\n")
    #expect(terminal.waitFor("from elsewhere with links"), "\(terminal.screen.text)")
    #expect(try tsubame.read("victim/market/letter") == "dear")
    let left = try FileManager.default.contentsOfDirectory(atPath: tsubame.path("victim"))
    #expect(left == ["market"])
  }

  /// What a half-made world has put aside is moved back; a mark from elsewhere may name any folder.
  @Test(arguments: ["../../victim", "..", "/market-1", "market-1/../../../victim"])
  func aMarkFromElsewhereMovesNothing(_ name: String) throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write("victim/letter", text: "dear")
    let place = name == "/market-1" ? tsubame.path("victim") : name
    try tsubame.write("w/practice/.making-market", text: place)
    try tsubame.write("w/practice/shelf/market-1/letter", text: "own")
    let terminal = try tsubame.prompt(rows: 40)
    terminal.type("lesson start\n")
    #expect(terminal.waitFor("Open the letter."), "\(terminal.screen.text)")
    #expect(try tsubame.read("victim/letter") == "dear")
  }

  @Test func reportsAreBroughtTogetherOnABoard() throws {
    let tsubame = try LessonWorld.make()
    let code = try tsubame.run("lesson", "report").output.trimmingCharacters(in: .newlines)
    let board = try tsubame.run("lesson", "board", "はるか　\(code)、けん　\(code)", "そら", code)
    let names = board.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(Set(names) == ["はるか", "けん", "そら"], "\(board.output)\(board.diagnostics)")
  }

  @Test func aReportIsWrittenThroughNoLink() throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write("shared/mine", text: "dear")
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path("shared/taro.txt"), withDestinationPath: tsubame.path("shared/mine"))
    #expect(try tsubame.run("lesson", "report", "taro", "--to", "shared").exit == 1)
    #expect(try tsubame.read("shared/mine") == "dear")
    #expect(try tsubame.run("lesson", "report", "hana", "--to", "shared").exit == 0)
    #expect(try tsubame.read("shared/hana.txt").hasPrefix("hana "))
  }

  @Test func whatIsNewPassesOnceItIsWritten() throws {
    let tsubame = try LessonWorld.make()
    let made = try tsubame.run("lesson", "new", "haiku")
    #expect(made.exit == 0)
    let lint = try tsubame.run("lesson", "lint", "haiku")
    #expect(lint.exit == 0, "\(lint.output)\(lint.diagnostics)")
    #expect(try tsubame.run("lesson", "new", "haiku").exit == 1)
    #expect(try tsubame.run("lesson", "new", "../x").exit == 1)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: tsubame.path("w/commands/lessons"))
    #expect(names.contains("02-haiku.lesson.md"))
  }
}
