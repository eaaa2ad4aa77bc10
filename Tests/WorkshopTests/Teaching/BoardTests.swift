import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Workshop

@Suite("lesson board") struct BoardTests {
  private func code(
    _ step: Int, passed: Int = 0, hints: Int = 0, mistake: Int = 0, edition: Int = 35
  ) -> String {
    ClassRoom.code(step, passed: passed, hints: hints, mistake: mistake, edition: edition)
  }

  @Test func whoIsFurthestBehindComesFirst() async throws {
    let room = try ClassRoom()
    let lines = [
      "そら \(ClassRoom.finished)", "はるか2 \(code(2, passed: 2))", "れん \(code(0))",
      "あおい \(code(1, passed: 1))", "みどり \(code(1, passed: 1, hints: 3))", code(1, passed: 0),
    ]
    #expect(
      try await room.board(lines)
        == ["れん 1", " 2", "みどり 2", "あおい 2", "はるか2 3", "そら "])
    #expect(room.console.notices == [])
  }

  @Test func namesStandByTheWorthOfTheirNumbers() async throws {
    let room = try ClassRoom()
    let names = ["s1", "s2", "s10", "はるか", "はるか2", "はるか１０", "はるか11"]
    let lines = names.shuffled().map { "\($0) \(code(0))" }
    #expect(try await room.rows(lines).map { $0["learner"]?.text } == names)
  }

  @Test func aRowTellsAll() async throws {
    let room = try ClassRoom()
    let rows = try await room.rows(["はるか", code(1, passed: 1, hints: 2, mistake: 2)])
    let expected: [Value] = [
      .text("はるか"), .text("timeline"), .text("fetch"), .int(2), .int(1), .int(0), .int(2),
      .text("all-posts"), .bool(false),
    ]
    #expect(rows.map(\.values) == [expected])
    let finished = try #require(try await room.rows([ClassRoom.finished]).first)
    #expect(finished["finished"] == .bool(true) && finished["step"] == Value.none)
  }

  @Test func wordsMakeLines() async throws {
    let room = try ClassRoom()
    let spaced = code(1).split(separator: "-").map(String.init)
    let words = ["はるか", "2"] + spaced + ["そら", code(0), "れん \(code(2))", code(2)]
    #expect(try await room.board(words) == ["そら 1", "はるか 2 2", " 3", "れん 3"])
  }

  @Test func theNewestCodeOfANameCounts() async throws {
    let room = try ClassRoom()
    try room.hand("old.txt", "はるか \(code(2))\nHARUKA \(code(2))\n", at: 1)
    try room.hand("new.txt", "ﾊﾙｶ \(code(2))\nはるか \(code(0))\nはるか \(code(1))", at: 2)
    let folder = room.folder.path
    #expect(try await room.board([folder]) == ["はるか 2", "HARUKA 3", "ﾊﾙｶ 3"])
    #expect(try await room.board(["haruka \(code(0))", folder]).first == "haruka 1")
    #expect(
      try await room.board([folder, "ハルカ", code(0)]) == ["ハルカ 1", "はるか 2", "HARUKA 3"])
  }

  @Test func aSharedFolderHasAFileForEach() async throws {
    let room = try ClassRoom()
    try room.hand("はるか 2.txt", "\u{FEFF}\(code(1))\r\n")
    try room.hand("そら.TXT", "lesson report\n\(code(2))\n\n\(code(0))\n")
    try room.hand("x.txt", "れん: \(code(2))")
    for other in ["._そら.txt", "notes.md", "sub/a.txt", "list.csv"] {
      try room.hand(other, code(0))
    }
    try room.hand("空.txt", "\n  \n")
    try room.hand("bad.txt", Data([0x82, 0xA0, 0x0A]))
    #expect(try await room.board([room.folder.path]) == ["そら 1", "はるか 2 2", "れん 3"])
    #expect(room.console.notices == ["board-unread", "text-other-encoding"])
  }

  @Test func nobodyWaitsForAPipeInASharedFolder() async throws {
    let room = try ClassRoom()
    try room.hand("はるか.txt", code(1))
    unsafe #expect(mkfifo(room.folder.url.appending(path: "そら.txt").path, 0o600) == 0)
    #expect(try await room.board([room.folder.path]) == ["はるか 2"])
    #expect(room.console.notices.count == 1)
  }

  @Test func aFileMayHaveLinesOfAll() async throws {
    let room = try ClassRoom()
    let one = try room.hand("はるか.txt", code(1))
    let many = try room.hand("all.txt", "\(code(1))\n\(code(2))\nそら \(code(0))")
    #expect(try await room.board([one]) == ["はるか 2"])
    #expect(try await room.board([many]) == ["そら 1", " 2", " 3"])
  }

  @Test func whatIsNoCodeIsListedWithItsReason() async throws {
    let room = try ClassRoom()
    let swapped = code(1).split(separator: "-").reversed().joined(separator: "-")
    let lines = [
      "はるか \(code(1))", "そら", "れん \(swapped)", "あおい \(code(1).dropLast())", "みどり \(code(1))7",
      "つむぎ \(code(1, edition: 36))", "ひなた \(code(0)) \(code(1))", "かえで \(code(9))",
      "いつき \(code(0, mistake: 2))",
    ]
    let file = try room.hand("all.txt", lines.joined(separator: "\n"))
    #expect(try await room.board([file]) == ["はるか 2"])
    #expect(room.console.notices == Array(repeating: "board-unread", count: 8))
    let rows = try await room.rows([file], by: "problem")
    #expect(rows.map { $0["text"]?.text } == lines.dropFirst().map { $0 })
    #expect(rows.map { $0["line"]?.text } == (2...9).map { String($0) })
    #expect(
      rows.map { $0["problem"]?.text } == [
        "report-code-none", "report-code-mistyped", "report-code-short", "report-code-long",
        "report-code-edition", "report-code-several", "report-code-edition", "report-code-edition",
      ])
    #expect(room.console.notices.count == 8)
  }

  @Test func manyLinesThatAreNoCodesAreCounted() async throws {
    let room = try ClassRoom()
    let input = Flow.value(.text(String(repeating: "x\n", count: 1_000)))
    #expect(try await room.rows(input: input).isEmpty)
    #expect(room.console.notices.count == 21)
    #expect(room.console.notices.last == "board-unread-more")
  }

  @Test func stepsAndMistakesAreCounted() async throws {
    let room = try ClassRoom()
    let lines = [
      "a \(code(1, mistake: 1))", "b \(code(0, mistake: 1))", "c \(code(1, mistake: 1))",
      "d \(code(1))", "e \(ClassRoom.finished)", code(1, mistake: 2),
    ]
    #expect(
      try await room.rows(lines, by: "step").map { $0.values.map(\.text) } == [
        ["login", "sign-in", "1", "1", "b", "false"],
        ["timeline", "fetch", "2", "4", "a,c,d", "false"], ["", "", "", "1", "e", "true"],
      ])
    #expect(
      try await room.rows(lines, by: "mistake").map { $0.values.map(\.text) } == [
        ["timeline", "fetch", "two-posts", "2", "a,c"], ["login", "sign-in", "no-name", "1", "b"],
        ["timeline", "fetch", "all-posts", "1", ""],
      ])
  }

  @Test func aChainGivesLinesOrRows() async throws {
    let room = try ClassRoom()
    let text = Flow.value(.text("はるか \(code(0))\r\nそら \(code(1))\r\n"))
    #expect(try await room.board(input: text) == ["はるか 1", "そら 2"])
    let list = Flow.value(.list([.text("はるか \(code(0))"), .text("そら \(code(1))")]))
    #expect(try await room.board(input: list) == ["はるか 1", "そら 2"])
    let table = Schema(fields: [Field("id"), Field("name"), Field("code")])
    let digits = try #require(Int(code(1).filter { $0 != "-" }))
    let rows = [
      Row(table, [.int(1), .text("はるか"), .text(code(0))]),
      Row(table, [.int(2), .text("そら"), .int(digits)]),
    ]
    let stream = Flow.rows(RowStream(schema: table, rows: rows))
    #expect(try await room.board(input: stream) == ["はるか 1", "そら 2"])
    let other = Flow.rows(
      RowStream(schema: .account, rows: [Row(.account, [.text("taro"), .text("local")])]))
    #expect(await room.failure([], input: other)?.code == "board-row")
    #expect(room.console.notices == [])
  }

  @Test func ofPostsTheNewestCountsThoughItComesFirst() async throws {
    let room = try ClassRoom()
    let posts = [(2, code(1)), (1, code(2))].map { seconds, code in
      Post(
        time: Time(microseconds: seconds * 1_000_000, offsetSeconds: 0),
        author: Post.Author(handle: "haruka", name: "はるか"), text: "できた！ \(code)", service: "local",
        account: "haruka"
      ).row
    }
    let stream = Flow.rows(RowStream(schema: .post, rows: posts))
    #expect(try await room.board(input: stream).count == 1)
  }

  @Test func onATerminalEachLineIsAskedFor() async throws {
    let room = try ClassRoom(answers: [
      "はるか \(code(0))", "そら \(code(1))7", "そら \(code(1))", "", "x",
    ])
    #expect(try await room.board() == ["はるか 1", "そら 2"])
    #expect(room.console.notices == ["report-code-long"])
    let ended = try ClassRoom(answers: ["はるか \(code(0))"])
    #expect(try await ended.board() == ["はるか 1"])
  }

  @Test func wordsThatAreNothingAreErrors() async throws {
    let room = try ClassRoom()
    #expect(await room.failure(["はるか"])?.code == "board-source")
    #expect(await room.failure([code(0), "はるか"])?.code == "board-source")
    #expect(await room.failure(["はるか", "\(code(0))7"])?.code == "report-code-long")
    #expect(await room.failure(["nowhere/a.txt"])?.code.isEmpty == false)
    #expect(await room.failure(["はるか.txt"])?.code == "file-not-found")
    let folder = room.folder.path
    #expect(try await room.rows([folder]).isEmpty)
    #expect(room.console.notices == ["board-folder-empty"])
  }

  @Test func anEditionFollowsFromTheNames() {
    let steps = ClassRoom.course.steps
    #expect(CourseShape(steps: steps) == CourseShape(steps: steps))
    var editions: Set<Int> = []
    for number in 0..<200 {
      let step = CourseShape.Step(lesson: "l", step: "s\(number)")
      editions.insert(CourseShape(steps: steps + [step]).edition)
    }
    #expect(CourseShape(edition: 100, steps: []).edition == 36)
    #expect(CourseShape(edition: .min, steps: []).edition == LearnerStanding.edition(of: .min))
    #expect(editions.count > 50)
    #expect(editions.allSatisfy { (0..<LearnerStanding.editions).contains($0) })
  }
}
