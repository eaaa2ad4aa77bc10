import Foundation
import Testing

/// What is wrong with a lesson is found before anyone learns it.
@Suite("Trying lessons") struct LessonLintTests {
  @Test func aGoodOnePasses() throws {
    let outcome = try LessonWorld.make().run("lesson", "lint")
    #expect(outcome.exit == 0, "\(outcome.output)\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("1 lessons with 3 steps: all right"))
    #expect(outcome.output.isEmpty)
  }

  /// A text of the lesson, what takes its place, and what is then said.
  static let faults: [(old: String, new: String, said: String)] = [
    ("title en: The market\n", "", "has no title"),
    ("Open the letter.\n\n`open` opens a file.", "Open the letter.", "explains nothing"),
    ("<!-- hint en: It is `open letter.txt` -->", "", "more hints in one language"),
    ("<!-- minutes: 2 -->", "", "how many minutes"),
    ("<!-- teacher ja: 短く -->", "", "no note for who teaches"),
    ("world: day1", "world: day1\nneeds: nowhere", "no lesson before it"),
    ("tsubame> open letter.txt\nりんごを3つ", "tsubame> open letter.txt\nぶどう", "went differently"),
    ("tsubame> open letter.txt\nりんごを3つ", "tsubame> open nothing.txt", "went differently"),
    ("tsubame> open letter.txt\nりんごを3つ", "tsubame> print x", "do not hold after the answer"),
    ("expect $last matches \"りんご\"", "expect 1 == 1", "hold before anything is done"),
    ("tsubame> ls\n", "tsubame> open letter.txt\n", "hold after the mistake listed"),
    ("tsubame> ls\n", "tsubame> print y\n", "seen by another check"),
    ("$($last | to json", "$($last.tag | to json", "fails itself"),
    ("check listed", "check other", "no reject block makes it"),
    ("expect $last matches", "expect $(timelien | count) == 1 and $last matches", "fails itself"),
    ("expect $(shop)", "expect $(post x)", "writes"),
    ("fault: send 1 busy", "fault: send 1 lazy", "lazy"),
    ("```tsubame reject listed\ntsubame> ls\n```", "", "knows no mistake"),
  ]

  @Test(arguments: faults.indices)
  func everyFaultIsFound(_ index: Int) throws {
    let fault = LessonLintTests.faults[index]
    #expect(LessonWorld.lesson.contains(fault.old))
    let lesson = LessonWorld.lesson.replacing(fault.old, with: fault.new, maxReplacements: 1)
    let outcome = try LessonWorld.make(lesson: lesson).run("lesson", "lint")
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains(fault.said), "\(fault.said)\n\(outcome.output)")
  }

  /// What does not read is told with its line.
  static let unread: [(old: String, new: String, said: String)] = [
    ("---\nlesson", "lesson", "begins with a head"),
    ("title en: The market", "title fr: Le marché", "cannot stand in the head"),
    ("lesson: market", "lesson: other", "must say lesson: market"),
    ("## step letter", "## letter", "this is no step"),
    ("## step order", "## step letter", "another letter"),
    (
      "```tsubame reject listed\ntsubame> ls\n```", "```tsubame reject\ntsubame> ls\n```",
      "behind a fence"
    ),
    ("cmd file commands/shop.cmd", "cmd file ../shop.cmd", "behind a fence"),
    ("```tsubame check listed", "```tsubame check listed en", "behind a fence"),
    ("<!-- ja -->\n市場へようこそ。", "市場へようこそ。", "in no language"),
    ("return \"グレープ\"\n```", "return \"グレープ\"", "never closed"),
    ("<!-- en -->\nWelcome", "<!-- en --> Welcome", "a comment ends with -->"),
    ("<!-- en -->\nWelcome", "<!-- en -->\u{301}\nWelcome", "a comment ends with -->"),
    ("<!-- teacher en: The editor -->", "<!-- teacher en: The editor", "a comment ends with -->"),
  ]

  @Test(arguments: unread.indices)
  func whatDoesNotReadIsTold(_ index: Int) throws {
    let fault = LessonLintTests.unread[index]
    #expect(LessonWorld.lesson.contains(fault.old))
    let lesson = LessonWorld.lesson.replacing(fault.old, with: fault.new, maxReplacements: 1)
    let outcome = try LessonWorld.make(lesson: lesson).run("lesson", "lint")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(fault.said), "\(fault.said)\n\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("01-market.lesson.md:"))
  }

  @Test func aWorldThatIsWrongIsTold() throws {
    let tsubame = try LessonWorld.make()
    try tsubame.write("w/commands/lessons/worlds/day1/world.txt", text: "clock: yesterday\n")
    let outcome = try tsubame.run("lesson", "lint")
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("world.txt:1: this cannot stand here: clock: yesterday"))
  }

  /// The lines before a step can fail in a lesson that names no world, too.
  @Test func aStepThatCannotBeginIsTold() throws {
    let lesson = LessonWorld.lesson.replacing("world: day1\n", with: "")
      .replacing(
        "```tsubame answer", with: "```tsubame start\ntsubame> open none\n```\n```tsubame answer")
    let outcome = try LessonWorld.make(lesson: lesson).run("lesson", "lint")
    #expect(outcome.exit == 1)
    #expect(
      outcome.output.contains("The world of the lesson market cannot be made. open none:"),
      "\(outcome.output)")
  }

  /// A learner's program must not reach a network that the class will not have.
  @Test func nothingReachesTheNetwork() throws {
    let lesson = LessonWorld.lesson.replacingOccurrences(
      of: "tsubame> open letter.txt\nりんごを3つ",
      with: "tsubame> run python3 reach.py\n101\ntsubame> open letter.txt")
    let tsubame = try LessonWorld.make(lesson: lesson)
    try tsubame.write(
      "w/commands/lessons/worlds/day1/reach.py",
      text: """
        import socket
        try: socket.create_connection(("127.0.0.1", 9))
        except OSError as error: print(error.errno)

        """)
    let outcome = try tsubame.run("lesson", "lint")
    #expect(outcome.exit == 0, "\(outcome.output)\(outcome.diagnostics)")
  }
}
