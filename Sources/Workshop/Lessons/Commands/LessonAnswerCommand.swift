internal import TsubameKit

/// `lesson answer`: shows what the step can be answered with.
struct LessonAnswerCommand: Command {
  static let signature = Signature(
    "lesson answer", effects: .local, examples: ["lesson answer"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.answer()
    return CommandResult(.nothing)
  }
}
