internal import TsubameKit

/// The rows that a board gives: learners, steps, known mistakes, and lines that are no codes.
enum BoardRows {
  /// Who stands where.
  static let standing = Schema(
    kind: "standing",
    fields: [
      Field("learner", .text), Field("lesson", .text), Field("step", .text),
      Field("number", .int), Field("passed", .int), Field("skipped", .int), Field("hints", .int),
      Field("mistake", .text), Field("finished", .bool),
    ])

  /// How many stand at a step; the last row is of those who have finished.
  static let step = Schema(
    kind: "step",
    fields: [
      Field("lesson", .text), Field("step", .text), Field("number", .int), Field("count", .int),
      Field("learners", .list), Field("finished", .bool),
    ])

  /// How many a known mistake of a step holds up.
  static let mistake = Schema(
    kind: "mistake",
    fields: [
      Field("lesson", .text), Field("step", .text), Field("mistake", .text),
      Field("count", .int), Field("learners", .list),
    ])

  /// A line that is no code, and why.
  static let unread = Schema(
    kind: "unread",
    fields: [
      Field("text", .text), Field("file", .text), Field("line", .int), Field("problem", .text),
    ])

  /// The steps at which somebody stands, in the order of the course.
  static func bySteps(_ placements: [Placement]) -> [Row] {
    Dictionary(grouping: placements, by: \.progress).sorted { $0.key < $1.key }
      .compactMap { _, group in
        guard let first = group.first else { return nil }
        return Row(
          step,
          [
            Value(first.step?.lesson), Value(first.step?.step), first.number, .int(group.count),
            learners(group), .bool(first.step == nil),
          ])
      }
  }

  /// The mistakes that hold somebody up, the most common first.
  static func byMistakes(_ placements: [Placement]) -> [Row] {
    let held = placements.filter { $0.mistake != nil }
    return Dictionary(grouping: held) { [$0.progress, $0.standing.mistake] }
      .sorted { left, right in
        if left.value.count != right.value.count { return left.value.count > right.value.count }
        return left.key.lexicographicallyPrecedes(right.key)
      }
      .compactMap { _, group in
        guard let first = group.first else { return nil }
        return Row(
          mistake,
          [
            Value(first.step?.lesson), Value(first.step?.step), Value(first.mistake),
            .int(group.count), learners(group),
          ])
      }
  }

  /// Those without a name are counted alone.
  private static func learners(_ group: [Placement]) -> Value {
    .list(group.compactMap { $0.learner.map { .text($0) } })
  }
}
