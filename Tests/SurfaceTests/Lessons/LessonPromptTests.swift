import Foundation
import Testing

/// Learning a lesson at a real terminal.
@Suite("Lessons at the prompt") struct LessonPromptTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try LessonWorld.make() }

  /// Types a line once the prompt is there, and waits for what comes.
  private func type(_ line: String, on terminal: TerminalSession, until text: String) throws {
    terminal.type(line + "\n")
    try #require(terminal.waitFor(text), "\(line)\n\(terminal.screen.text)")
    try #require(terminal.waitUntil { $0.cursorLine.hasSuffix("tsubame>") })
  }

  private var progress: String { (try? tsubame.read("w/practice/progress.txt")) ?? "" }

  @Test func itIsLearnedFromItsFirstStepToItsLast() throws {
    let terminal = try tsubame.prompt(rows: 50)
    try type("lesson start", on: terminal, until: "Open the letter.")
    try type("ls", on: terminal, until: "That lists it; open opens it")
    try type("hint", on: terminal, until: "Hint 1 of 2: Use open")
    try type("lesson hint", on: terminal, until: "Hint 2 of 2: It is open letter.txt")
    try type("next", on: terminal, until: "not done yet")
    try type("open letter.txt", on: terminal, until: "Step 1 of 3 is done")
    try type("next", on: terminal, until: "Post りんご.")
    try type("post りんご", on: terminal, until: "It waits; outbox send sends it")
    try type("outbox send", on: terminal, until: "Step 2 of 3 is done")
    try type("next", on: terminal, until: "Make a command shop.")
    try type("shop", on: terminal, until: "It does not say アップル")
    try tsubame.write("w/practice/market/commands/shop.cmd", text: "return \"アップル\"\n")
    try type("shop", on: terminal, until: "Step 3 of 3 is done")
    try type("next", on: terminal, until: "What you made stays in")
    #expect(progress.contains("mistake market/letter listed"))
    #expect(progress.contains("passed market/shop "))
    // Outside of the lesson all is as it was.
    try type("accounts | count", on: terminal, until: "tsubame> accounts | count\n0\n")
    try type("lesson report はるか", on: terminal, until: "はるか ")
  }

  @Test func whoClosesTheWindowLosesNothing() throws {
    let first = try tsubame.prompt(rows: 50)
    try type("lesson start market", on: first, until: "Open the letter.")
    try type("open letter.txt", on: first, until: "Step 1 of 3 is done")
    try type("next", on: first, until: "Post りんご.")
    try type("login sora", on: first, until: "Login succeeded: sora")
    first.child.send(SIGKILL)
    _ = first.waitForExit()

    let second = try tsubame.prompt(rows: 50)
    try #require(second.waitFor("The lesson market is under way"))
    try type("lesson", on: second, until: "Post りんご.")
    // Who was signed in is so again.
    #expect(second.waitForLine("sora@tsubame>"), "\(second.screen.text)")
    try type("timeline | get text", on: second, until: "開店")
  }

  @Test func aStepIsSkippedPutBackAndGoneTo() throws {
    let terminal = try tsubame.prompt(rows: 60)
    try type("lesson start", on: terminal, until: "Open the letter.")
    try type("skip", on: terminal, until: "Post りんご.")
    #expect(progress.contains("skipped market/letter "))
    try type("post みかん", on: terminal, until: "outbox")
    try type("reset", on: terminal, until: "The step begins anew")
    try type("timeline | count", on: terminal, until: "tsubame> timeline | count\n1\n")
    let shelf = tsubame.path("w/practice/shelf/market-1/tsubame.sqlite3")
    #expect(FileManager.default.fileExists(atPath: shelf))
    try type("goto 3", on: terminal, until: "Make a command shop.")
    try type("timeline | count", on: terminal, until: "aoi@tsubame> timeline | count\n2\n")
    try type("goto 9", on: terminal, until: "no step 9")
    try type("answer", on: terminal, until: "commands/shop.cmd:")
    try type("lesson leave", on: terminal, until: "You have left the lesson")
    try type("hint", on: terminal, until: "There is no command hint")
  }

  @Test func whatALearnerWroteIsNeverLost() throws {
    let terminal = try tsubame.prompt(rows: 60)
    try type("lesson start", on: terminal, until: "Open the letter.")
    try type("goto 3", on: terminal, until: "Make a command shop.")
    try tsubame.write("w/practice/market/commands/shop.cmd", text: "return \"もも\"\n")
    try type("skip", on: terminal, until: "What you made stays in")
    let kept = try tsubame.read("w/practice/shelf/market-files/1-shop.cmd")
    #expect(kept == "return \"もも\"\n")
  }

  @Test func oneLessonIsLearnedInOneWindowAtATime() throws {
    let first = try tsubame.prompt(rows: 40)
    try type("lesson start", on: first, until: "Open the letter.")
    let second = try tsubame.prompt(rows: 40)
    second.type("lesson\n")
    #expect(second.waitFor("under way in another window"), "\(second.screen.text)")
    try type("lesson leave", on: first, until: "tsubame>")
    second.type("lesson start\n")
    #expect(second.waitFor("Open the letter."), "\(second.screen.text)")
  }

  @Test func whereAChangeFailsTheLearnerStaysWhereTheyAre() throws {
    let terminal = try tsubame.prompt(rows: 60)
    try type("lesson start", on: terminal, until: "Open the letter.")
    try type("goto 2", on: terminal, until: "Post りんご.")
    // Nothing can be put aside any more.
    let shelf = tsubame.path("w/practice/shelf")
    try FileManager.default.removeItem(atPath: shelf)
    try Data().write(to: URL(filePath: shelf))
    for change in ["goto 3", "reset"] {
      terminal.type("\(change)\n")
      try #require(terminal.waitUntil { $0.cursorLine == "aoi@tsubame>" }, "\(change)")
      try type("timeline | count ; print \(change)", on: terminal, until: "\n1\n\(change)")
      try type("hint", on: terminal, until: "Use post")
    }
  }

  /// As a kill leaves it while a world is made.
  @Test func aWorldThatWasNeverFinishedIsMadeNoUseOf() throws {
    let first = try tsubame.prompt(rows: 50)
    try type("lesson start", on: first, until: "Open the letter.")
    try type("skip", on: first, until: "Post りんご.")
    first.child.send(SIGKILL)
    _ = first.waitForExit()
    let folder = tsubame.path("w/practice/market")
    try FileManager.default.createDirectory(
      atPath: tsubame.path("w/practice/shelf"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: folder, toPath: tsubame.path("w/practice/shelf/market-9"))
    try tsubame.write("w/practice/.making-market", text: "market-9")
    try tsubame.write("w/practice/market/half.txt", text: "half")
    let second = try tsubame.prompt(rows: 50)
    try type("lesson", on: second, until: "Post りんご.")
    try type("timeline | count", on: second, until: "aoi@tsubame> timeline | count\n1\n")
    #expect(!FileManager.default.fileExists(atPath: folder + "/half.txt"))
  }

  @Test func whatIsPastedRunsLineByLine() throws {
    let terminal = try tsubame.prompt(rows: 60)
    try type("lesson start", on: terminal, until: "Open the letter.")
    terminal.paste("open letter.txt\nprint $last\nnext")
    terminal.type("\n")
    #expect(terminal.waitFor("Post りんご."), "\(terminal.screen.text)")
    #expect(terminal.screen.text.contains("Step 1 of 3 is done"))
  }

  /// What an earlier line gave says nothing of one that failed.
  @Test func aLineThatFailsHasGivenNothing() throws {
    let terminal = try tsubame.prompt(rows: 60)
    try type("lesson start", on: terminal, until: "Open the letter.")
    try type("ls", on: terminal, until: "That lists it; open opens it")
    try type("print x ; fail \"no\"", on: terminal, until: "\nx\n")
    let said = terminal.screen.text.components(separatedBy: "That lists it").count
    #expect(said == 2, "\(terminal.screen.text)")
  }

  @Test func itCompletesFromTheWorldOfTheLesson() throws {
    let terminal = try tsubame.prompt(rows: 40)
    terminal.type("lesson start ma\t")
    try #require(terminal.waitForLine("tsubame> lesson start market"))
    terminal.type("\n")
    try #require(terminal.waitFor("Open the letter."))
    try #require(terminal.waitForLine("aoi@tsubame>"))
    terminal.type("login so\t")
    #expect(terminal.waitForLine("aoi@tsubame> login sora"), "\(terminal.screen.text)")
    terminal.press(.controlU)
    terminal.type("open let\t")
    #expect(terminal.waitForLine("aoi@tsubame> open letter.txt"), "\(terminal.screen.text)")
  }

  @Test func aBrokenCheckIsNeverTheLearnersFault() throws {
    let broken = LessonWorld.lesson.replacing("expect not (", with: "expect not ($nothing and ")
    let tsubame = try LessonWorld.make(lesson: broken)
    let terminal = try tsubame.prompt(rows: 40)
    terminal.type("lesson start\n")
    try #require(terminal.waitForLine("aoi@tsubame>"))
    terminal.type("open letter.txt\n")
    #expect(terminal.waitFor("You did nothing wrong"), "\(terminal.screen.text)")
  }

  @Test func aNarrowWindowAndJapaneseFitToo() throws {
    let tsubame = try LessonWorld.make(language: "ja")
    let terminal = try tsubame.prompt(columns: 40, rows: 40)
    terminal.type("lesson start\n")
    try #require(terminal.waitFor("手紙を開きましょう。"))
    try #require(terminal.waitForLine("aoi@tsubame>"))
    terminal.type("open letter.txt\n")
    #expect(terminal.waitFor("✓ できました！"), "\(terminal.screen.text)")
  }
}
