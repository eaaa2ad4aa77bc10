internal import TsubameKit

/// Looks whether a lesson says all that learners and teachers need, in both languages.
struct LessonTexts {
  let lesson: LessonFile
  let course: Course

  var problems: [LessonProblem] {
    var found: [LessonProblem] = []
    for language in DisplayLanguage.allCases where lesson.titles[language].isEmpty {
      found.append(problem("lint-title", 1, nil, language))
    }
    let before = course.lessons.prefix { $0.name != lesson.name }.map(\.name)
    for name in lesson.needs where !before.contains(name) {
      found.append(
        LessonProblem(
          lesson: lesson, line: 1, step: nil, language: nil,
          message: Message("lint-needs", ["name": name])))
    }
    return found + lesson.forms.flatMap(problems)
  }

  private func problems(of step: LessonStep) -> [LessonProblem] {
    var found: [LessonProblem] = []
    func missing(_ code: String, _ language: DisplayLanguage? = nil) {
      found.append(problem(code, step.line, step, language))
    }
    for language in DisplayLanguage.allCases {
      if step.goal(language).isEmpty { missing("lint-goal", language) }
      if step.explanation(language).isEmpty { missing("lint-explanation", language) }
      if step.hints[language]?.isEmpty ?? true { missing("lint-hint", language) }
      if step.teacher[language].isEmpty { missing("lint-teacher", language) }
      if step.blocks(.answer, language).isEmpty { missing("lint-answer", language) }
    }
    let counts = Set(DisplayLanguage.allCases.map { step.hints[$0]?.count ?? 0 })
    if counts.count > 1 { missing("lint-hints-differ") }
    if step.minutes == nil { missing("lint-minutes") }
    if step.checks.isEmpty { missing("lint-check") }
    if step.mistakes.isEmpty { missing("lint-mistake") }
    for case .check(let mistake?) in step.checks.map(\.role)
    where !step.mistakes.contains(mistake) {
      found.append(
        LessonProblem(
          lesson: lesson, line: step.line, step: step.name, language: nil,
          message: Message("lint-mistake-unknown", ["name": mistake])))
    }
    return found
  }

  private func problem(
    _ code: String, _ line: Int, _ step: LessonStep?, _ language: DisplayLanguage?
  ) -> LessonProblem {
    LessonProblem(
      lesson: lesson, line: line, step: step?.name, language: language, message: Message(code))
  }
}
