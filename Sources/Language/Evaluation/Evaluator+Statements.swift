internal import TsubameKit

extension Evaluator {
  func run(_ statement: Statement) async throws -> Completion {
    switch statement {
    case .chain(let chain):
      try await runAtEnd(chain)
    case .explain(let chain):
      try await emit(try await explain(chain))
    case .explainStatement(let explained, let head):
      try await emit(try await explain(explained, head: head))
    case .letValue(let name, let expression):
      try set(name, to: try await value(of: expression), at: expression.place)
    case .ifElse(let branches, let otherwise):
      for branch in branches where try await truth(of: branch.condition) {
        return try await run(branch.block)
      }
      if let otherwise { return try await run(otherwise) }
    case .forIn(let variable, let expression, let block):
      return try await loop(over: expression, as: variable, block)
    case .whileTrue(let condition, let block):
      while try await truth(of: condition) {
        if let completion = try await step(block) { return completion }
      }
    case .repeatTimes(let expression, let block):
      guard case .int(let times) = try await value(of: expression) else {
        throw CommandError("repeat-needs-number", place: expression.place)
      }
      var done = 0
      while done < times {
        if let completion = try await step(block) { return completion }
        done += 1
      }
    case .breakLoop: return .breaks
    case .continueLoop: return .continues
    case .define(let definition): vocabulary.definitions[definition.name] = definition
    case .returnValue(let expression, _):
      if let expression {
        try await emit(CommandResult(.value(try await value(of: expression))))
      }
      return .returns
    case .tryCatch(let block, let variable, let handler):
      return try await attempt(block, variable, handler)
    case .fail(let words, let place):
      let text = try await text(joining: words)
      guard !text.isEmpty else { throw CommandError("program-failed.silently", place: place) }
      throw CommandError("program-failed", ["message": text], place: place)
    case .expect(let condition, let messages, let place):
      try await expect(condition, messages, place)
    case .include(let program, let place):
      return try await traced(place) { try await self.run(program.block) }
    case .exit(let expression, _):
      throw ExitRequest(code: try await exitCode(expression))
    case .time(let block, _): return try await timed(block)
    case .watch(let words, let block, let place):
      return try await watch(words, block, place)
    }
    return .normal
  }

  /// The code that `exit` names. The calling system takes 0 to 255, and would make 0 of 256.
  private func exitCode(_ expression: ExpressionSyntax?) async throws -> ExitCode {
    guard let expression else { return .done }
    let value = try await value(of: expression)
    guard case .int(let number) = value, let code = UInt8(exactly: number) else {
      throw CommandError("not-an-exit-code", ["value": value.text], place: expression.place)
    }
    return code == 0 ? .done : .other(Int32(code))
  }

  /// Sets a variable. Values are nested only so deep: each level costs stack wherever they are walked through.
  func set(_ name: String, to value: Value, at place: SourcePlace) throws {
    guard value.isNested(atMost: Evaluator.deepestValue) else {
      throw CommandError(
        "value-too-deep", ["name": name, "most": "\(Evaluator.deepestValue)"], place: place)
    }
    scope[name] = value
  }

  /// One turn of a loop; nil where the loop goes on.
  func step(_ block: Block) async throws -> Completion? {
    try Task.checkCancellation()
    repetitions += 1
    defer { repetitions -= 1 }
    switch try await run(block) {
    case .normal, .continues: return nil
    case .breaks: return .normal
    case .returns: return .returns
    }
  }

  private func loop(
    over expression: ExpressionSyntax, as variable: String, _ block: Block
  ) async throws -> Completion {
    if case .chain(let chain) = expression {
      let rows = try await run(chain, endsChain: false).flow.rows
      while let batch = try await rows.next() {
        for row in batch {
          scope[variable] = Flow.value(row)
          if let completion = try await step(block) { return completion }
        }
      }
      return .normal
    }
    let items: [Value]
    switch try await value(of: expression) {
    case .list(let values): items = values
    case .none: items = []
    case let value: items = [value]
    }
    for item in items {
      scope[variable] = item
      if let completion = try await step(block) { return completion }
    }
    return .normal
  }

  private func attempt(
    _ block: Block, _ variable: String?, _ handler: Block
  ) async throws -> Completion {
    do {
      return try await run(block)
    } catch let error as CommandError where error.code != Evaluator.tooManyCalls {
      if let variable { scope[variable] = .record(record(of: error)) }
      return try await run(handler)
    }
  }

  /// What `catch` binds: message, code, hint, command, line.
  func record(of error: CommandError) -> Row {
    Row(
      .error,
      [
        .text(session.wording.text(of: error.message)), .text(error.code),
        Value(session.wording.hint(for: error)), Value(error.command), Value(error.place?.line),
      ])
  }

  /// `expect`: stops the run where the condition does not hold, with both sides of a comparison shown.
  private func expect(
    _ condition: ExpressionSyntax, _ messages: [ExpectMessage], _ place: SourcePlace
  ) async throws {
    guard case .binary(let operation, let left, let right, let operatorPlace) = condition else {
      if try await truth(of: condition) { return }
      throw try await failure(messages, place, CommandError("expectation-failed", place: place))
    }
    let (found, wanted) = (try await value(of: left), try await value(of: right))
    let holds = relation(operation, .literal(found), .literal(wanted), operatorPlace)
    do {
      if try holds.truth(nil) { return }
    } catch let error as CommandError {
      // Who only looks may find something of another kind: that is not what was expected.
      guard isLooking else { throw error }
    }
    let sides = ["left": found.text, "operator": operation.rawValue, "right": wanted.text]
    throw try await failure(
      messages, place, CommandError("expectation-failed.sides", sides, place: place))
  }

  private func failure(
    _ messages: [ExpectMessage], _ place: SourcePlace, _ standard: CommandError
  ) async throws -> CommandError {
    let own =
      messages.first { $0.language == session.language } ?? messages.first { $0.language == nil }
      ?? messages.first
    guard let own else { return standard }
    let hint = standard.code == "expectation-failed.sides" ? standard.message : nil
    return CommandError(
      "program-failed", ["message": try await text(of: own.word)], hint: hint, place: place)
  }

  /// Runs something that was called from a place, which an error then names.
  func traced<Result>(
    _ place: SourcePlace, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch var error as CommandError {
      error.callers.append(place)
      throw error
    }
  }
}
