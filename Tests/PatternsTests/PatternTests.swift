import Patterns
import Testing
import TsubameKit

@Suite("Patterns") struct PatternTests {
  let cache = PatternCache()

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    try cache.engine.apply(.text(text), .text(pattern)) == .bool(true)
  }

  @Test(arguments: [
    ("りんご", "^り.ご$", true), ("りんごあめ", "^り.ご$", false), ("りんご", "ん", true), ("", "", true),
    ("", "^$", true), ("a\0b", "a\\x00b", true), ("a\nb", "a.b", false), ("a\nb", "(?m)^b$", true),
    ("Swift", "(?i)^SWIFT$", true), ("カナ", "^\\p{Katakana}+$", true), ("😀", "^.$", true),
    ("が", "か\u{3099}", true), ("か\u{3099}", "^が$", true), ("か\u{3099}", "か", false),
    ("か\u{3099}", "^[が]$", true), ("e\u{301}", "^.$", true),
  ])
  func patternIsFound(text: String, pattern: String, found: Bool) throws {
    #expect(try matches(text, pattern) == found)
  }

  @Test(arguments: [
    ("(", "missing ): ("), ("*", "no argument for repetition operator: *"),
    ("(?=a)", "invalid perl operator: (?="), ("(a)\\1", "invalid escape sequence: \\1"),
    ("[z-a]", "invalid character class range: z-a"), ("a{1001}", "invalid repetition size: {1001}"),
    ("(\\pL{900}){1}\\pL{900}", "pattern too large - compile failed"),
  ])
  func whatIsNoPatternIsRefusedWithTheReason(pattern: String, reason: String) throws {
    let error = #expect(throws: CommandError.self) { try cache.check(pattern) }
    #expect(error?.code == "bad-pattern")
    #expect(error?.message.arguments == ["pattern": pattern, "reason": reason])
  }

  @Test func deepNestingIsRefusedNotACrash() throws {
    let pattern = String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000)
    #expect(throws: CommandError.self) { try cache.check(pattern) }
  }

  /// Backtracking would take longer than the world is old.
  @Test(
    .timeLimit(.minutes(10)), arguments: ["(a+)+$", "^(a|aa)*$", "(a*)*c", "^(([a-z])+.)+[A-Z]$"])
  func catastrophicPatternsReturn(pattern: String) throws {
    #expect(try !matches(String(repeating: "a", count: 100_000) + "b", pattern))
  }

  @Test func otherTypesAreErrorsAndNoneMatchesNothing() throws {
    #expect(try cache.engine.apply(.none, .text("a")) == .bool(false))
    let error = #expect(throws: CommandError.self) { try cache.engine.apply(.int(1), .text("1")) }
    #expect(error?.code == "needs-texts")
  }

  @Test func morePatternsThanAreKeptStillMatch() throws {
    for number in 0..<500 { #expect(try matches("\(number)", "^\(number)$")) }
    #expect(try matches("0", "^0$"))
  }

  @Test func severalTasksSearchAtATime() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask { [cache] in
          try (0..<500).allSatisfy { number in
            let text = Value.text("\(number % 100) \(task)")
            return try cache.engine.apply(text, .text("^\(number % 100) \\d$")) == .bool(true)
          }
        }
      }
      for try await found in group { #expect(found) }
    }
  }
}
