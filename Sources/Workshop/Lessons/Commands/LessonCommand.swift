internal import TsubameKit

/// `lesson`: shows where the learner is; goes on with the lesson under way; else lists the lessons.
struct LessonCommand: Command {
  static let signature = Signature(
    "lesson", output: .rows(.lesson), effects: .local, examples: ["lesson"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    if let tutor = try? session.tutor {
      if await tutor.isTeaching {
        try await tutor.showStep()
        return CommandResult(.nothing)
      }
      if try await tutor.progress().open != nil {
        try await tutor.start(nil)
        return CommandResult(.nothing)
      }
    }
    return try LessonListCommand.list(session)
  }
}
