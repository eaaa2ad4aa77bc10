import TestSupport

@testable import Workshop

extension LearnerStanding {
  /// Any standing that a code has room for.
  static func random(using generator: inout SeededGenerator) -> LearnerStanding {
    let isFinished = Int.random(in: 0..<8, using: &generator) == 0
    return LearnerStanding(
      edition: .random(in: 0..<editions, using: &generator),
      step: .random(in: 0...lastStep, using: &generator), isFinished: isFinished,
      passed: .random(in: 0...mostPassed, using: &generator),
      skipped: .random(in: 0...mostSkipped, using: &generator),
      hints: .random(in: 0...mostHints, using: &generator),
      mistake: .random(in: 0...lastMistake, using: &generator))
  }
}
