internal import TsubameKit

/// `lesson start timeline`: begins a lesson, or goes on with it where it was left.
struct LessonStartCommand: Command {
  static let signature = Signature(
    "lesson start", parameters: [Parameter("lesson", .lesson, .optional)], effects: .local,
    examples: ["lesson start timeline", "lesson start 3", "lesson start"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await invocation.session.tutor.start(invocation.arguments.text("lesson"))
    return CommandResult(.nothing)
  }
}
