internal import TsubameKit

/// What a learner reads of a step: simple Markdown.
struct LessonPage {
  let lesson: LessonFile
  let step: LessonStep
  let number: Int
  let count: Int
  let language: DisplayLanguage

  /// In characters.
  private static let long = 320

  var text: String {
    let title = "## \(lesson.titles[language]) \(number)/\(count)"
    let introduction = number == 1 ? lesson.introduction[language] : ""
    let goal = step.goal(language)
    var parts = [title, introduction, LessonPage.strong(goal), step.explanation(language)]
    // What is to be done still stands there when the beginning has moved out of the window.
    if parts.reduce(0, { $0 + $1.count }) > LessonPage.long { parts.append("▶ \(goal)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Strong, unless something in it is that already.
  private static func strong(_ text: String) -> String {
    text.holds("**") || text.hasPrefix("```") ? text : "**\(text)**"
  }
}
