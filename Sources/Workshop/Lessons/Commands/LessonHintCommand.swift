internal import TsubameKit

/// `lesson hint`: the next hint of the step, each stronger than the one before.
struct LessonHintCommand: Command {
  static let signature = Signature(
    "lesson hint", effects: .local, examples: ["lesson hint"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.hint()
    return CommandResult(.nothing)
  }
}
