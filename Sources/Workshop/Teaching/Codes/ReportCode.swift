/// A learner's standing as a short number that can be read out, typed and pasted: twelve digits, `4821-0937-5154`.
///
/// Digits alone, since a keyboard for Japanese makes kana of letters but only wider digits of digits. The last two are check
/// digits, so that a mistyped code is refused and never taken for that of another standing.
struct ReportCode: Sendable, Hashable {
  /// How many digits a code has.
  static let length = 12
  /// Whom it speaks of.
  let standing: LearnerStanding
  /// The twelve digits, those in front of the number too.
  let digits: [Int]

  /// How many digits stand between two hyphens.
  static let groupLength = 4

  /// How many values each part of a standing has, in the order in which they stand in the number: 2^33 in all, of the 10^10
  /// that the ten digits before the check digits tell apart.
  private static let radices = [
    LearnerStanding.editions, LearnerStanding.lastStep + 2, LearnerStanding.mostPassed + 1,
    LearnerStanding.mostSkipped + 1, LearnerStanding.mostHints + 1, LearnerStanding.lastMistake + 1,
  ]

  /// The code of a standing.
  init(_ standing: LearnerStanding) {
    self.standing = standing
    let place = standing.isFinished ? LearnerStanding.lastStep + 1 : standing.step
    let parts = [
      standing.edition, place, standing.passed, standing.skipped, standing.hints, standing.mistake,
    ]
    var number = zip(ReportCode.radices, parts).reduce(0) { $0 * $1.0 + $1.1 }
    var digits: [Int] = []
    for _ in 0..<(ReportCode.length - CheckDigits.count) {
      digits.append(number % 10)
      number /= 10
    }
    digits.reverse()
    self.digits = digits + CheckDigits.of(digits)
  }

  /// The code that digits are.
  ///
  /// - Throws: ``ReportCodeProblem``
  init(digits: [Int]) throws(ReportCodeProblem) {
    guard digits.count == ReportCode.length else { throw .wrongLength(digits.count) }
    let told = Array(digits.dropLast(CheckDigits.count))
    guard CheckDigits.of(told) == Array(digits.suffix(CheckDigits.count)) else { throw .mistyped }
    var number = told.reduce(0) { $0 * 10 + $1 }
    var parts: [Int] = []
    for radix in ReportCode.radices.reversed() {
      parts.append(number % radix)
      number /= radix
    }
    // The check digits are right, but no standing has such a number.
    guard number == 0 else { throw .mistyped }
    parts.reverse()
    let isFinished = parts[1] > LearnerStanding.lastStep
    self.init(
      LearnerStanding(
        edition: parts[0], step: parts[1], isFinished: isFinished, passed: parts[2],
        skipped: parts[3], hints: parts[4], mistake: parts[5]))
    // A finished course has no mistake that somebody stands at.
    guard self.digits == digits else { throw .mistyped }
  }

  /// The digits in groups, with hyphens: `4821-0937-5154`.
  var text: String {
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, position % ReportCode.groupLength == 0 { text += "-" }
      text += String(digit)
    }
    return text
  }
}
