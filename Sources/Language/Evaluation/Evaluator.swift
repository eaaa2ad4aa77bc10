internal import Patterns
internal import TsubameKit

/// Runs checked programs. It belongs to one run at a time.
final class Evaluator {
  let session: Session
  let patterns = PatternCache()
  var vocabulary: Vocabulary
  var scope = Scope()
  var output = Output.console
  var depth = 0
  /// What the calls in loops have turned out to be.
  var knownCalls = KnownCalls()
  /// How many loops the statement under way stands in.
  var repetitions = 0
  /// Takes down what writing commands would write, instead of letting them; nil where this is no rehearsal.
  var rehearsal: Rehearsal?
  /// Whether what would write is refused.
  var isLooking = false
  /// The files that `tee` writes in the chains under way.
  var tees: [TeeWriting] = []
  /// Keeps what chains show, for `$last`; nil where nothing is kept.
  var lastResult: LastResult?
  /// Calls of `def` may be nested this deep; each costs stack.
  static let deepest = 200

  /// The error of calls nested deeper. No `catch` gets it: a program that goes on after it may never end.
  static let tooManyCalls = "too-many-calls"

  /// Lists and records in variables are nested this deep at most.
  static let deepestValue = 512

  /// Where the chains of a block go.
  enum Output {
    case console
    case collector(Collector)
  }

  init(session: Session, vocabulary: Vocabulary) {
    self.session = session
    self.vocabulary = vocabulary
  }

  /// How a statement ended.
  enum Completion {
    case normal, breaks, continues
    case returns
  }

  func run(_ block: Block) async throws -> Completion {
    for statement in block.statements {
      try Task.checkCancellation()
      let completion = try await run(statement)
      guard case .normal = completion else { return completion }
    }
    return .normal
  }

  /// Checks what a command would run that is called from no program.
  ///
  /// - Throws: `CommandError` with exit code 2 for the first mistake; `CancellationError`.
  func check(_ definition: Definition, at place: SourcePlace) throws {
    var checker = self.checker
    try checker.check(definition, calledAt: place)
  }

  /// Checks against what this run knows.
  var checker: Checker {
    Checker(
      vocabulary: vocabulary, variables: scope.names, now: session.clock.now(),
      patterns: patterns)
  }

  /// Runs a block and takes what its chains give instead of showing it.
  func collect(_ block: Block) async throws -> Flow {
    let (collector, outputBefore) = (Collector(), output)
    output = .collector(collector)
    defer { output = outputBefore }
    _ = try await run(block)
    return collector.flow
  }

  func emit(_ result: CommandResult) async throws {
    switch output {
    case .console:
      var result = result
      // Once is enough for what a terminal shows beside a command's message, like the posts around a new one.
      if repetitions > 0 { result.terminalRows = nil }
      guard let lastResult else { return try await session.console.emit(result) }
      try await lastResult.keep(result) { try await self.session.console.emit($0) }
    case .collector(let collector): try await collector.take(result.flow)
    }
  }
}

// `$last` at the prompt.
extension Evaluator {
  /// Sets `$last`, at the end of a line, to what that has given.
  func keepLastResult() {
    if let value = lastResult?.takeValue() { scope[LastResult.name] = value }
  }

  /// Tells, where someone uses it, that `$last` does not hold all that was shown.
  func noticeCutResult() {
    guard let lastResult, lastResult.takeCut() else { return }
    session.console.notice(
      Message("last-is-cut", ["most": "\(LastResult.most.rows)"]))
  }
}

/// Takes what the chains of a block give.
final class Collector {
  private var rows: [Row] = []
  private var values = 0
  private var onlyValue: Value?

  func take(_ flow: Flow) async throws {
    switch flow {
    case .nothing: return
    case .value(let value):
      onlyValue = value
      values += 1
      rows += try await flow.rows.collect()
    case .text, .rows:
      values += 2
      rows += try await flow.rows.collect()
    }
  }

  /// One value where only one was given, else rows.
  var flow: Flow {
    if values == 1, let onlyValue { return .value(onlyValue) }
    return rows.isEmpty && values == 0 ? .nothing : .rows(RowStream(schema: nil, rows: rows))
  }
}

/// `exit N`: ends the run, not as an error.
struct ExitRequest: Error {
  let code: ExitCode
}
