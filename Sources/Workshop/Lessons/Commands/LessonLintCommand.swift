public import TsubameKit

/// `lesson lint`: goes through lessons as learners do, in both languages and without a network, and lists what is not right.
struct LessonLintCommand: Command {
  static let signature = Signature(
    "lesson lint", parameters: [Parameter("lessons", .lesson, .rest)],
    effects: .local,
    examples: ["lesson lint", "lesson lint timeline"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let names = invocation.arguments.texts("lessons")
    if let offline = try? session.part(OfflineRunKey.self) {
      // A process that can reach the network cannot be kept from it for a while only.
      guard try await offline(["lesson", "lint"] + names) == 0 else {
        throw CommandError("lesson-lint-failed")
      }
      return CommandResult(.nothing)
    }
    let classroom = try session.classroom
    let course = try classroom.course()
    let lessons = try names.isEmpty ? course.own : names.map(course.lesson)
    let unread = names.isEmpty ? course.ownProblems : []
    for problem in unread { session.console.notice(problem.message) }
    let problems = try await LessonLinter(classroom: classroom, session: session)
      .problems(in: lessons)
    guard problems.isEmpty, unread.isEmpty else {
      let rows = problems.map { $0.row(session.wording) }
      try await session.console.emit(
        .rows(RowStream(schema: LessonProblem.schema, rows: rows)))
      throw CommandError("lesson-lint-problems", ["count": "\(problems.count + unread.count)"])
    }
    let steps = lessons.reduce(0) { $0 + $1.stepNames.count }
    let hasSwift = classroom.hasSwift() || !lessons.contains(where: \.needsSwift)
    return .said(
      Message(
        hasSwift ? "lesson-lint-done" : "lesson-lint-partly",
        ["lessons": "\(lessons.count)", "steps": "\(steps)"]))
  }
}

extension LessonFile {
  /// Whether steps of it are for who can compile Swift.
  fileprivate var needsSwift: Bool { forms.contains { $0.form == .withSwift } }
}

/// By this key a session knows how tsubame is run once more, for lines of words, where nothing reaches the network. A process
/// that is itself kept from the network has none.
public enum OfflineRunKey: SessionKey {
  /// Gives the exit code; what is shown goes where this process's goes.
  public typealias Part = @Sendable ([String]) async throws -> Int32
}
