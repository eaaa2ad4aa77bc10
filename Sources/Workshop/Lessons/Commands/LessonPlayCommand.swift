internal import TsubameKit

/// `lesson play`: types the answer of the step on the screen, for a room to see.
struct LessonPlayCommand: Command {
  static let signature = Signature("lesson play", effects: .local, examples: ["lesson play"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let tutor = try invocation.session.tutor
    guard let terminal = try? invocation.session.part(PlaybackTerminalKey.self), terminal.isThere
    else { throw CommandError("replay-play-terminal") }
    try await tutor.play(on: terminal)
    return CommandResult(.nothing)
  }
}
