internal import Files
internal import TsubameKit

/// `lesson reset`: puts the step back into the state in which it began; what was done is put aside.
struct LessonResetCommand: Command {
  static let signature = Signature("lesson reset", effects: .local, examples: ["lesson reset"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let tutor = try invocation.session.tutor
    try await tutor.reset()
    try await tutor.showStep()
    let shelf = tutor.classroom.practice.shelf
    return .said(Message("lesson-reset", ["folder": shelf.visible]))
  }
}
