internal import TsubameKit

extension Evaluator {
  /// What a chain would do, one row a step: what it is, where it runs, the fields it gives, and the store's query.
  ///
  /// Nothing is read or written: commands that only read are asked for their source, which opens no rows.
  func explain(_ chain: Chain) async throws -> CommandResult {
    var explanation = Explanation()
    try await explain(chain, &explanation)
    return .rows(RowStream(schema: Explanation.schema, rows: explanation.rows))
  }

  /// What a statement that is no chain would do: a row for its head, and the steps of each chain in it.
  func explain(_ statement: Statement, head: SourcePlace) async throws -> CommandResult {
    var explanation = Explanation()
    let text = head.source.text(head.range)
    explanation.add(trimmed(text), kind: "statement", gives: .nothing, source: nil)
    for chain in statement.chains {
      explanation.startChain()
      try await explain(chain, &explanation)
    }
    return .rows(RowStream(schema: Explanation.schema, rows: explanation.rows))
  }

  private func explain(_ chain: Chain, _ explanation: inout Explanation) async throws {
    var index = 0
    while index < chain.calls.count {
      let call = chain.calls[index]
      if Group.isGroup(call), let next = chain.calls[safe: index + 1] {
        try await explainGroup(call, next, &explanation)
        index += 1
      } else {
        try await explain(call, &explanation)
      }
      index += 1
    }
  }

  private func explain(_ call: Call, _ explanation: inout Explanation) async throws {
    switch try vocabulary.resolve(call) {
    case .value:
      explanation.add(call.text, kind: "value", gives: .value, source: nil)
    case .definition(let definition, _):
      explanation.add(
        call.text, kind: definition.home == nil ? "definition" : "script", gives: .rows(nil),
        source: nil)
    case .command(let entry, let words):
      explanation.add(
        call.text, kind: "command", gives: explanation.shape.output(of: entry.signature),
        source: explanation.startsChain ? try await source(of: entry, words, call) : nil)
    case .filter(let filter, let words):
      let bound = try await known(of: call) { try await self.bind(filter, call, words) }
      let stage = try bound.flatMap { try filter.stage(of: $0) }
      explanation.add(
        call.text, kind: "filter", gives: filter.shape(explanation.shape, call),
        source: stage.flatMap { explanation.source?.appending($0) })
    }
  }

  /// `group f` and the aggregate behind it are one step; of a count the store can do both.
  private func explainGroup(
    _ call: Call, _ next: Call, _ explanation: inout Explanation
  ) async throws {
    let words = call.words.dropFirst()
    let bound = try await known(of: call) { try await self.bind(Group.self, call, words) }
    let stage = bound.map { Stage.groupCount($0.arguments.texts("field")) }
    let isCount = next.name == Count.signature.name
    explanation.add(
      call.text + " | " + next.text, kind: "filter", gives: .rows(nil),
      source: isCount ? stage.flatMap { explanation.source?.appending($0) } : nil)
  }

  /// What a step takes; nil where that is known only when the lines before it have run.
  private func known<Result>(
    of call: Call, _ body: () async throws -> Result
  ) async throws -> Result? {
    if call.takesChains { return nil }
    do {
      return try await body()
    } catch let error as CommandError where error.code == "unknown-variable" {
      return nil
    }
  }

  /// The source of a command that a chain begins with.
  private func source(
    of entry: CommandRegistry.Entry, _ words: ArraySlice<Word>, _ call: Call
  ) async throws -> (any RowSource)? {
    guard entry.signature.effects == .reads, entry.signature.input != .required else { return nil }
    return try await known(of: call) {
      let arguments = try entry.signature.bind(
        try await self.argumentWords(words), now: self.session.clock.now(), place: call.place)
      let result = try await entry.command.init().run(
        Invocation(arguments: arguments, session: self.session, endsChain: false))
      if case .rows(let stream) = result.flow { return stream.source }
      return nil
    } ?? nil
  }
}

/// The steps of a chain as `explain` shows them.
private struct Explanation {
  static let schema = Schema(
    kind: "explanation",
    fields: [
      Field("step", .text), Field("kind", .text), Field("runs", .text), Field("fields", .text),
      Field("sql", .text),
    ])

  private(set) var rows: [Row] = []
  private(set) var shape = Shape.nothing
  private(set) var source: (any RowSource)?
  private(set) var startsChain = true

  mutating func startChain() {
    shape = .nothing
    source = nil
    startsChain = true
  }

  mutating func add(_ step: String, kind: String, gives shape: Shape, source: (any RowSource)?) {
    self.shape = shape
    self.source = source
    startsChain = false
    // A source knows what it gives; a command's signature, what it may give.
    let fields = source?.schema.map { [$0] } ?? shape.schemas ?? []
    rows.append(
      Row(
        Explanation.schema,
        [
          .text(step), .text(kind), .text(source == nil ? "here" : "store"),
          .text(fields.map { $0.names.joined(separator: " ") }.joined(separator: " / ")),
          Value(source?.explanation),
        ]))
  }
}

extension Call {
  /// The call as typed.
  fileprivate var text: String {
    trimmed(place.source.text(place.range))
  }
}

/// A text without the white space at its end.
private func trimmed(_ text: String) -> String {
  guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(text[...end])
}
