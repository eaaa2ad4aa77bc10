internal import TsubameKit

/// A learner with the place in the course where they stand.
struct Placement {
  /// As it was typed; nil where nobody said.
  let learner: String?
  /// What the code told.
  let standing: LearnerStanding
  /// Nil where the course is finished.
  let step: CourseShape.Step?
  /// The known mistake that holds them up.
  let mistake: String?
  private let order: String

  init(
    _ learner: String?, _ standing: LearnerStanding, at step: CourseShape.Step?, mistake: String?
  ) {
    self.learner = learner
    self.standing = standing
    self.step = step
    self.mistake = mistake
    order = ReportedName.order(of: learner ?? "")
  }

  /// How far they have come; who has finished is before all.
  var progress: Int { step == nil ? .max : standing.step }

  /// Whether this learner has come less far than another; of those at one step who needs help more comes first.
  func isBehind(_ other: Placement) -> Bool {
    if progress != other.progress { return progress < other.progress }
    if standing.passed != other.standing.passed { return standing.passed < other.standing.passed }
    if standing.hints != other.standing.hints { return standing.hints > other.standing.hints }
    return order < other.order
  }

  /// This learner as a row.
  var row: Row {
    Row(
      BoardRows.standing,
      [
        Value(learner), Value(step?.lesson), Value(step?.step), number, .int(standing.passed),
        .int(standing.skipped), .int(standing.hints), Value(mistake), .bool(step == nil),
      ])
  }

  /// The number of the step as people count.
  var number: Value { step == nil ? .none : .int(standing.step + 1) }
}
