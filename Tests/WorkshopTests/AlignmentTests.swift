import TestSupport
import Testing

@testable import Workshop

@Suite("Sessions beside what came") struct AlignmentTests {
  private func aligned(_ recorded: [String], _ shown: [String]) -> [String] {
    var values = HoleValues()
    let alignment = Alignment(
      of: recorded.map { SessionLine(fileLine: $0) }, with: shown.map { SessionLine(shown: $0) },
      &values)
    return alignment.steps.map { step in
      switch step {
      case .same(let line, _): "  " + line.fileLine
      case .ellipsis: "..."
      case .elided(let line): ". " + line.text
      case .missing(let line): "- " + line.fileLine
      case .surplus(let line): "+ " + line.text
      }
    }
  }

  @Test func whatIsTheSameStandsTogether() {
    #expect(aligned(["a", "b", "c"], ["a", "x", "b", "c"]) == ["  a", "+ x", "  b", "  c"])
    #expect(aligned(["a", "b", "c"], ["b", "c", "d"]) == ["- a", "  b", "  c", "+ d"])
    #expect(aligned(["a", "b"], ["a", "x"]) == ["  a", "- b", "+ x"])
    #expect(aligned([], ["x"]) == ["+ x"])
    #expect(aligned(["x"], []) == ["- x"])
  }

  @Test func anEllipsisStandsForAnyLinesButHidesNoChange() {
    #expect(aligned(["a", "...", "b"], ["a", "b"]) == ["  a", "...", "  b"])
    #expect(aligned(["...", "b"], ["1", "2", "b"]) == [". 1", ". 2", "...", "  b"])
    #expect(aligned(["a", "...", "b"], ["a", "x", "c"]) == ["  a", ". x", "...", "- b", "+ c"])
  }

  @Test func namesAreHeldTo() {
    #expect(aligned(["[id:1]", "[id:1]"], ["4", "5"]) == ["  [id:1]", "- [id:1]", "+ 5"])
  }

  /// What is left of both sides is what they were.
  @Test(arguments: 0..<200) func nothingIsLost(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<6).map { _ in RandomSessions.line(&random) }
    func some() -> [SessionLine] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        lines.randomElement(using: &random) ?? .ellipsis
      }
    }
    let (recorded, shown) = (some(), some())
    var values = HoleValues()
    let alignment = Alignment(of: recorded, with: shown, &values)
    let left = alignment.steps.compactMap { step in
      switch step {
      case .same(let line, _), .missing(let line): line
      case .ellipsis: SessionLine.ellipsis
      case .elided, .surplus: nil
      }
    }
    let right = alignment.steps.compactMap { step in
      switch step {
      case .same(_, let line), .elided(let line), .surplus(let line): line
      case .ellipsis, .missing: nil
      }
    }
    #expect(left == recorded)
    #expect(right == shown)
    #expect(!alignment.isSame || recorded == shown)
  }

  @Test func whatIsFarTooLongIsStillCompared() {
    let recorded = (0..<2_000).map { "line \($0)" }
    var shown = recorded
    shown[1_000] = "another"
    #expect(aligned(recorded, shown).count { !$0.hasPrefix("  ") } == 2)
    #expect(aligned(recorded, recorded.map { $0 + "!" }).count == 4_000)
  }
}
