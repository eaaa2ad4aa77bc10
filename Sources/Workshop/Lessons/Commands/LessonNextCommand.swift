internal import TsubameKit

/// `lesson next`: goes on to the next step.
struct LessonNextCommand: Command {
  static let signature = Signature(
    "lesson next", effects: .local, examples: ["lesson next"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.next()
    return CommandResult(.nothing)
  }
}
