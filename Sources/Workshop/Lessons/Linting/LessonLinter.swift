internal import Files
internal import TsubameKit

/// Looks through lessons: reads them, and goes through each in both languages, with and without a Swift compiler.
struct LessonLinter {
  let classroom: Classroom
  let session: Session

  /// What is not right.
  ///
  /// - Throws: `CommandError` where nowhere a trial can be made; `CancellationError`.
  func problems(in lessons: [LessonFile]) async throws -> [LessonProblem] {
    var problems: [LessonProblem] = []
    let course = try classroom.course()
    defer { session.console.progress(nil) }
    for (index, lesson) in lessons.enumerated() {
      session.console.progress(
        Progress(
          Message("lint-progress", ["lesson": lesson.name]), done: index, total: lessons.count))
      if let refusal = classroom.refusal(lesson.path) { throw refusal }
      problems += LessonTexts(lesson: lesson, course: course).problems
      for language in DisplayLanguage.allCases {
        for hasSwift in ways(of: lesson) {
          let work = try WorkFolder(in: classroom.temporary)
          let room = classroom.taught(in: language, hasSwift: hasSwift)
          do {
            var trial = try LessonTrial(of: lesson, in: room, folder: work.path)
            try await trial.run()
            problems += trial.problems
          } catch let error as CommandError {
            problems.append(
              LessonProblem(
                lesson: lesson, line: error.place?.line ?? 1, step: nil, language: language,
                message: error.message))
          }
        }
      }
    }
    return problems
  }

  /// With and without a compiler, where that makes a difference.
  private func ways(of lesson: LessonFile) -> [Bool] {
    guard lesson.forms.contains(where: { $0.form != .everyone }) else {
      return [classroom.hasSwift()]
    }
    return classroom.hasSwift() ? [true, false] : [false]
  }
}
