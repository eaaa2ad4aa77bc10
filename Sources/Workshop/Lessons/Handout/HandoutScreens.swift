internal import TsubameKit

/// Goes through a lesson with its answers and keeps what stands on the screen.
struct HandoutScreens {
  let lesson: LessonFile
  let classroom: Classroom
  let practice: Practice

  /// So wide are screens on paper.
  static let columns = 72

  /// - Throws: `CommandError` where a step cannot be gone through; `CancellationError`.
  func steps() async throws -> [HandoutStep] {
    let place = try PracticeWorld(of: lesson, in: classroom, practice: practice)
    try await place.make()
    return try await place.unseen(
      account: place.world.signedIn, isTrusted: true, columns: HandoutScreens.columns
    ) { stage in
      var steps: [HandoutStep] = []
      for step in classroom.steps(of: lesson) {
        try Task.checkCancellation()
        try await place.prepare(step, on: stage)
        try await place.begin(step, on: stage)
        try place.writeFiles(of: .answer, in: step)
        var screen = ""
        for exchange in try place.exchanges(of: .answer, in: step) {
          screen += HandoutScreens.screen(of: try await stage.run(exchange))
        }
        steps.append(HandoutStep(step: step, screen: screen))
      }
      return steps
    }
  }

  /// What was typed and what came, as it stood on the screen.
  private static func screen(of exchange: SessionExchange) -> String {
    ([exchange.typed] + exchange.output.map(\.text)).map { $0 + "\n" }.joined()
  }
}
