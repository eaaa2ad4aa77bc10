internal import TsubameKit

/// `lesson leave`: leaves the lesson; it can be gone on with at any time.
struct LessonLeaveCommand: Command {
  static let signature = Signature(
    "lesson leave", effects: .local, examples: ["lesson leave"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.leave()
    return CommandResult(.nothing)
  }
}
