internal import Files
internal import TsubameKit

/// `rehearse FILE ARG…`, `rehearse { … }`: runs a script with every writing command stopped at its edge, and tells in rows
/// what would have been written.
enum Rehearse: Filter {
  static let signature = Signature(
    "rehearse",
    parameters: [Parameter("script", .file, .optional), Parameter("arguments", .text, .rest)],
    output: .rows(Rehearsal.schema),
    examples: [
      #"rehearse { post "りんごを食べた" ; delete 1 }"#, "rehearse lesson.cmd | get command",
    ], grammar: "SCRIPT [ARGUMENTS…] | { … }", passesDashes: true)

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let outer = call.evaluator
    guard outer.depth < Evaluator.deepest else {
      throw CommandError(Evaluator.tooManyCalls, ["name": signature.name], place: call.place)
    }
    let rehearsal = Rehearsal()
    let console = RehearsalConsole(isInteractive: outer.session.console.isInteractive)
    let evaluator = Evaluator(
      session: outer.session.with(console: console), vocabulary: outer.vocabulary)
    evaluator.rehearsal = rehearsal
    evaluator.depth = outer.depth + 1
    let failure = try await leavingAllAsBefore { try await run(call, evaluator) }
    if let failure, call.endsChain {
      // A table is laid out when all its rows are there: an error among them would leave none.
      try await outer.emit(.rows(RowStream(schema: Rehearsal.schema, rows: rehearsal.rows)))
      throw failure
    }
    return .rows(stream(rehearsal.rows, failure))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .rows([Rehearsal.schema]) }

  private static func run(_ call: FilterCall, _ evaluator: Evaluator) async throws {
    if let block = call.block {
      evaluator.scope = Scope(around: call.evaluator.scope)
      _ = try await evaluator.run(block)
      return
    }
    guard let name = call.arguments.text("script") else {
      throw CommandError(
        "missing-argument", ["command": signature.name, "parameter": "script"], place: call.place)
    }
    let script = try script(name, call)
    let words = call.arguments.list("arguments").map { ArgumentWord(.value($0)) }
    let arguments: BoundArguments
    do {
      arguments = try script.signature.bind(
        words, now: evaluator.session.clock.now(), place: call.arguments.place("script"))
    } catch let error as CommandError {
      throw error.hintingUsage(of: script.signature)
    }
    try evaluator.check(script, at: call.place)
    _ = try await evaluator.run(script, arguments, nil, at: call.place, endsChain: true)
  }

  /// A file, or a script that is a command.
  private static func script(_ name: String, _ call: FilterCall) throws -> Definition {
    if !name.contains(where: { $0 == "/" }), !name.hasSuffix(".cmd"),
      let script = try call.evaluator.vocabulary.scripts?[name]
    {
      return script
    }
    return Definition(
      script: try Includes().parse(file: FilePath(typed: name), acceptsStreams: true), name: name)
  }

  /// Who is signed in during a rehearsal is so for the rehearsal only, and so is the folder that it went to.
  ///
  /// - Returns: what went wrong; nil where the end was reached.
  /// - Throws: `CancellationError`
  private static func leavingAllAsBefore(
    _ body: () async throws -> Void
  ) async throws -> CommandError? {
    let before = Result { try Account.currentIfAny() }
    let folder = CurrentFolder.path
    defer {
      if let folder { try? CurrentFolder.change(to: folder) }
      switch before {
      case .success(let account): Account.current = account
      case .failure(let error as CommandError): Account.fail(error)
      case .failure: break
      }
    }
    do {
      try await body()
      return nil
    } catch let error as CommandError {
      return error
    } catch is ExitRequest {
      return nil
    }
  }

  /// First what would have been written, then what stopped the run.
  private static func stream(_ rows: [Row], _ failure: CommandError?) -> RowStream {
    var (rest, failure) = (Optional(rows), failure)
    return RowStream(schema: Rehearsal.schema) {
      if let rows = rest {
        rest = nil
        return rows
      }
      if let error = failure {
        failure = nil
        throw error
      }
      return nil
    }
  }
}
