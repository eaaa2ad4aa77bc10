internal import Files
internal import TsubameKit

/// `lesson list`: the lessons, and how far the learner is.
struct LessonListCommand: Command {
  static let signature = Signature(
    "lesson list", output: .rows(.lesson), effects: .reads,
    examples: ["lesson list", "lesson list | where done < steps"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try LessonListCommand.list(invocation.session)
  }

  /// One row for each lesson; those that do not read are told of.
  static func list(_ session: Session) throws -> CommandResult {
    let classroom = try session.classroom
    let course = try classroom.course()
    let progress = try ProgressFile(path: classroom.practice.progress).read()
    for problem in course.problems { session.console.notice(problem.message) }
    guard !course.lessons.isEmpty || !course.problems.isEmpty else {
      throw CommandError("lesson-no-lessons")
    }
    let rows = course.lessons.enumerated().map { index, lesson in
      let steps = classroom.steps(of: lesson)
      return Row(
        .lesson,
        [
          .int(index + 1), .text(lesson.name), .text(lesson.titles[session.language]),
          .int(steps.count), .int(progress.count(in: lesson)),
          .int(steps.reduce(0) { $0 + ($1.minutes ?? 0) }),
        ])
    }
    var result = CommandResult.rows(RowStream(schema: .lesson, rows: rows))
    result.closing = {
      Message(progress.open == nil ? "lesson-list-start" : "lesson-list-resume")
    }
    return result
  }
}

extension Schema {
  /// A lesson, and how far the learner is.
  static let lesson = Schema(
    kind: "lesson",
    fields: [
      Field("number", .int), Field("lesson", .text), Field("title", .text), Field("steps", .int),
      Field("done", .int), Field("minutes", .int),
    ])
}
