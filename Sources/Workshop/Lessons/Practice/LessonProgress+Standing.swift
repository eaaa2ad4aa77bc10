extension LessonProgress {
  /// Where the learner stands among all steps of a course.
  func standing(in course: Course) -> LearnerStanding {
    let shape = course.shape
    let places = shape.steps.map { StepPlace($0.lesson, $0.step) }
    // Who has finished a lesson stands before the first step that is not done.
    let index =
      latest.flatMap { place in done[place] == nil ? places.firstIndex(of: place) : nil }
      ?? places.firstIndex { done[$0] == nil }
    let mistake = index.flatMap { index in
      mistakes[places[index]].flatMap { shape.steps[index].mistakes.firstIndex(of: $0) }
    }
    return LearnerStanding(
      edition: shape.edition, step: index ?? 0, isFinished: index == nil,
      passed: places.count { done[$0] == .passed },
      skipped: places.count { done[$0] == .skipped },
      hints: places.reduce(0) { $0 + (hints[$1] ?? 0) }, mistake: mistake.map { $0 + 1 } ?? 0)
  }
}
