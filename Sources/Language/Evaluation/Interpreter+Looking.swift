public import TsubameKit

/// What came of a text that only looks at how things stand.
public enum LookOutcome: Sendable {
  /// All that it expects is so.
  case holds
  /// An `expect` does not hold; the error says what was expected.
  case fails(CommandError)
  /// A command that someone has added is not there, or fails.
  case ownCommandFails(CommandError)
  /// The text itself is wrong.
  case broken(CommandError)
}

extension Interpreter {
  /// Runs a text that only looks: what it sets is gone after it, nothing it shows is seen, and what would write is refused.
  /// It sees the session's variables, and beside them `$last`, `$exit` and `$error`: what the last line gave and how it
  /// ended.
  public func look(_ source: SourceText) async -> LookOutcome {
    let looking = Evaluator(
      session: session.with(console: RehearsalConsole(isInteractive: false)),
      vocabulary: vocabularyNow)
    looking.scope = Scope(around: evaluator.scope)
    looking.isLooking = true
    // A line that failed has given nothing, whatever an earlier one gave.
    let last = lastRun.error == nil ? evaluator.scope[LastResult.name] : nil
    looking.scope[LastResult.name] = last ?? Value.none
    looking.scope["exit"] = .int(Int(lastRun.exit.number))
    looking.scope["error"] = .record(
      lastRun.error.map(looking.record)
        ?? Row(.error, Schema.error.fields.map { _ in .none }))
    do {
      let program = try Includes().parse(source)
      var checker = looking.checker
      try checker.check(program)
      for statement in program.block.statements {
        guard case .normal = try await looking.run(Block([statement])) else { break }
      }
      return .holds
    } catch let error as CommandError {
      let error = hidingSecrets(error)
      if error.isExpectation(of: source) { return .fails(error) }
      return isOwn(error, looking) ? .ownCommandFails(error) : .broken(error)
    } catch is ExitRequest {
      return .broken(CommandError("look-exits"))
    } catch {
      return .broken(CommandError("interrupted"))
    }
  }

  /// From now on no line has given anything.
  public func forgetLastResult() {
    evaluator.scope[LastResult.name] = nil
    lastRun = LastRun()
  }

  /// Whether an error is one of a command that is no part of tsubame, be it only that it is not there.
  private func isOwn(_ error: CommandError, _ looking: Evaluator) -> Bool {
    if error.message.code == "unknown-command" || !error.callers.isEmpty { return true }
    guard let name = error.command?.split(separator: " ").first.map(String.init) else {
      return false
    }
    return !looking.vocabulary.ownWords.contains(name)
  }
}

extension CommandError {
  /// Whether an `expect` of a program itself did not hold.
  fileprivate func isExpectation(of source: SourceText) -> Bool {
    let codes: Set<String> = ["expectation-failed", "expectation-failed.sides", "program-failed"]
    return codes.contains(message.code) && callers.isEmpty && command == nil
      && place?.source.name == source.name
  }
}
