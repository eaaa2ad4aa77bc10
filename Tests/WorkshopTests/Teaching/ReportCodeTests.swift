import TestSupport
import Testing

@testable import Workshop

@Suite("Report codes") struct ReportCodeTests {
  private static let standings: [LearnerStanding] = {
    var generator = SeededGenerator(seed: 42)
    let random = (0..<300).map { _ in LearnerStanding.random(using: &generator) }
    return random + [
      LearnerStanding(edition: 0, step: 0, passed: 0),
      LearnerStanding(edition: 63, step: 126, passed: 127, skipped: 31, hints: 15, mistake: 15),
      LearnerStanding(edition: 63, step: 0, isFinished: true, passed: 127),
    ]
  }()

  @Test func whatIsWrittenIsRead() throws {
    for standing in ReportCodeTests.standings {
      let code = ReportCode(standing)
      #expect(code.text.count == 14)
      #expect(try ReportCode(digits: code.digits).standing == standing)
      #expect(try ReportLine(code.text) == ReportLine(code.digits.map(String.init).joined()))
      #expect(try ReportLine(code.text).code == code)
    }
  }

  @Test func theyAreInGroupsAndKeepTheZerosInFront() {
    let code = ReportCode(LearnerStanding(edition: 0, step: 0, passed: 0)).text
    #expect(code == "0000-0000-0098")
  }

  @Test func everyWrongDigitIsFound() {
    for standing in ReportCodeTests.standings {
      let digits = ReportCode(standing).digits
      for position in digits.indices {
        for digit in 0..<10 where digit != digits[position] {
          var wrong = digits
          wrong[position] = digit
          #expect(throws: ReportCodeProblem.mistyped) { try ReportCode(digits: wrong) }
        }
      }
    }
  }

  @Test func allDigitsThatChangedPlacesAreFound() {
    for standing in ReportCodeTests.standings {
      let digits = ReportCode(standing).digits
      for left in digits.indices {
        for right in digits.indices where right > left && digits[left] != digits[right] {
          var wrong = digits
          wrong.swapAt(left, right)
          #expect(throws: ReportCodeProblem.mistyped) { try ReportCode(digits: wrong) }
        }
      }
    }
  }

  /// ISO 7064 gives 794 as its example, with 44 behind it; the others are IBAN without letters.
  @Test(arguments: [([7, 9, 4], [4, 4]), ([0], [9, 8]), ([1], [9, 5])])
  func theCheckDigitsAreThoseOfTheStandard(_ digits: [Int], _ check: [Int]) {
    #expect(CheckDigits.of(digits) == check)
  }

  @Test func numbersOfNoStandingAreRefused() {
    let digits = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9]
    #expect(throws: ReportCodeProblem.mistyped) {
      try ReportCode(digits: digits + CheckDigits.of(digits))
    }
  }

  @Test func whatThereIsNoRoomForBecomesTheGreatest() {
    let much = LearnerStanding(
      edition: 64, step: 500, passed: 500, skipped: 500, hints: 500, mistake: 16)
    #expect(
      much
        == LearnerStanding(edition: 0, step: 126, passed: 127, skipped: 31, hints: 15, mistake: 0))
    let odd = LearnerStanding(edition: -1, step: -1, passed: -1, skipped: -1, mistake: -1)
    #expect(odd == LearnerStanding(edition: 63, step: 0, passed: 0))
    let finished = LearnerStanding(edition: 1, step: 9, isFinished: true, passed: 9, mistake: 2)
    #expect(finished.step == 0 && finished.mistake == 0)
  }
}
