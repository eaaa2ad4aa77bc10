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
      case .ownCommandFails(let error) where !step.isLeftToMake(error): return .broken(error)
      case .fails(let reason), .ownCommandFails(let reason):
        guard case .check(let mistake) = block.role else { continue }
        return .notYet(reason, mistake: mistake)
      case .broken(let error): return .broken(error)
      }
    }
    return .passed
  }
}

extension LessonStep {
  /// Whether a command that a check misses is one that the learner makes: its name stands in an answer or a file. Else the
  /// check itself has it wrong.
  fileprivate func isLeftToMake(_ error: CommandError) -> Bool {
    guard error.message.code == "unknown-command",
      let name = error.message.arguments["name"]?.split(separator: " ").first?.lowercased()
    else { return true }
    return blocks.contains { block in
      guard block.role == .answer || block.role == .file else { return false }
      return block.text.lowercased().holds(name) || block.path?.lowercased().holds(name) == true
    }
  }
}
