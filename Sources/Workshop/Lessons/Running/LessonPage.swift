internal import TsubameKit

/// What a learner reads of a step: simple Markdown.
struct LessonPage {
  let lesson: LessonFile
  let step: LessonStep
  let number: Int
  let count: Int
  let language: DisplayLanguage

  var text: String {
    let title = "## \(lesson.titles[language]) \(number)/\(count)"
    let introduction = number == 1 ? lesson.introduction[language] : ""
    let parts = [
      title, introduction, LessonPage.strong(step.goal(language)), step.explanation(language),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Strong, unless something in it is that already.
  private static func strong(_ text: String) -> String {
    text.holds("**") || text.hasPrefix("```") ? text : "**\(text)**"
  }
}
