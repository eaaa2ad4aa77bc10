/// Where a learner stands in a course, as far as a report code tells it.
///
/// Numbers that a code has no room for become the greatest that it has: who needed fifteen hints needs help, as does who
/// needed thirty.
struct LearnerStanding: Sendable, Hashable {
  /// Which edition of the course, as ``CourseShape`` counts them.
  let edition: Int
  /// The number of the step among all steps of the course in order, from 0; 0 where the course is finished.
  let step: Int
  /// True where no step is left.
  let isFinished: Bool
  /// How many steps were passed.
  let passed: Int
  /// How many steps were left out; ``mostSkipped`` for that many or more.
  let skipped: Int
  /// How many hints were asked for; ``mostHints`` for that many or more.
  let hints: Int
  /// The number of the known mistake of the step at which the learner stands, from 1; 0 for none.
  let mistake: Int

  /// So many editions are told apart; greater numbers are taken modulo this one.
  static let editions = 64
  /// The last step that is told apart from those behind it.
  static let lastStep = 126
  /// More passed steps are not told apart.
  static let mostPassed = 127
  /// More skipped steps are not told apart.
  static let mostSkipped = 31
  /// More hints are not told apart.
  static let mostHints = 15
  /// Known mistakes with greater numbers are told as none.
  static let lastMistake = 15

  /// A standing; what is too great becomes the greatest that there is room for.
  init(
    edition: Int, step: Int, isFinished: Bool = false, passed: Int, skipped: Int = 0,
    hints: Int = 0, mistake: Int = 0
  ) {
    self.edition = LearnerStanding.edition(of: edition)
    self.step = isFinished ? 0 : LearnerStanding.limited(step, to: LearnerStanding.lastStep)
    self.isFinished = isFinished
    self.passed = LearnerStanding.limited(passed, to: LearnerStanding.mostPassed)
    self.skipped = LearnerStanding.limited(skipped, to: LearnerStanding.mostSkipped)
    self.hints = LearnerStanding.limited(hints, to: LearnerStanding.mostHints)
    let isTold = !isFinished && (0...LearnerStanding.lastMistake).contains(mistake)
    self.mistake = isTold ? mistake : 0
  }

  /// An edition's number as codes have room for it.
  static func edition(of hash: Int) -> Int {
    let rest = hash % editions
    return rest < 0 ? rest + editions : rest
  }

  private static func limited(_ number: Int, to most: Int) -> Int { min(max(0, number), most) }
}
