internal import Files
internal import TsubameKit

/// Something that is not right with a lesson.
struct LessonProblem: Sendable {
  let lesson: LessonFile
  /// The line of the file.
  let line: Int
  let step: String?
  let language: DisplayLanguage?
  let message: Message
  /// What stands below it, like the difference to what was expected.
  var details: [String] = []

  static let schema = Schema(
    kind: "lesson-problem",
    fields: [
      Field("file", .text), Field("line", .int), Field("step", .text), Field("language", .text),
      Field("problem", .text),
    ])

  func row(_ wording: any MessageWording) -> Row {
    let text = ([wording.text(of: message)] + details).joined(separator: "\n")
    return Row(
      LessonProblem.schema,
      [
        .text(lesson.path.visible), .int(line), Value(step), Value(language?.rawValue),
        .text(text),
      ])
  }
}
