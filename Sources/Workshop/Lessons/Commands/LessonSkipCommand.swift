internal import TsubameKit

/// `lesson skip`: does the step for the learner, so that later ones work, and goes on.
struct LessonSkipCommand: Command {
  static let signature = Signature(
    "lesson skip", effects: .local, examples: ["lesson skip"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.skip()
    return CommandResult(.nothing)
  }
}
