internal import Files
internal import TsubameKit

/// What the checks of a step say.
enum Verdict {
  case passed
  /// Not yet, with the reason; and the known mistake that was made.
  case notYet(CommandError, mistake: String?)
  /// A check is itself wrong: nobody who learns can help that.
  case broken(CommandError)

  /// Asks the checks in their order; the first that does not hold decides.
  ///
  /// - Throws: `CancellationError`: a check that was stopped is not broken.
  static func of(
    _ step: LessonStep, in lesson: LessonFile, on stage: any LessonStage
  ) async throws -> Verdict {
    for block in step.checks {
      // So that errors name the lines of the file.
      let text = String(repeating: "\n", count: block.line - 1) + block.text
      let look = await stage.look(text, name: lesson.path.visible)
      try Task.checkCancellation()
      switch look {
      case .holds: continue
      case .fails(let reason):
        guard case .check(let mistake) = block.role else { continue }
        return .notYet(reason, mistake: mistake)
      case .broken(let error): return .broken(error)
      }
    }
    return .passed
  }
}
