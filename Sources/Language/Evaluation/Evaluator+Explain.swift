internal import TsubameKit

extension Evaluator {
  /// What a chain would do, one row a step: what it is, what its words are taken for, where it runs, the fields it gives,
  /// and the store's query.
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
    explanation.add(trimmed(text), kind: "statement", gives: .nothing)
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
      explanation.add(call.text, kind: "value", gives: .value)
    case .definition(let definition, let words):
      let arguments = try await arguments(definition.signature, words, call)
      explanation.add(
        call.text, kind: definition.home == nil ? "definition" : "script",
        takes: arguments.map { roles($0, definition.signature) }, gives: .rows(nil))
    case .command(let entry, let words):
      let arguments = try await arguments(
        entry.signature, words, call, isChained: !explanation.startsChain)
      explanation.add(
        call.text, kind: "command", takes: arguments.map { roles($0, entry.signature) },
        gives: explanation.shape.output(of: entry.signature),
        source: explanation.startsChain ? try await source(of: entry, arguments) : nil)
    case .filter(let filter, let words):
      let bound = try await known(of: call) { try await self.bind(filter, call, words) }
      let stage = try bound.flatMap { try filter.stage(of: $0) }
      explanation.add(
        call.text, kind: "filter", takes: bound.map { roles($0, filter.signature) },
        gives: filter.shape(explanation.shape, call),
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
      call.text + " | " + next.text, kind: "filter",
      takes: bound.map { roles($0, Group.signature) }, gives: .rows(nil),
      source: isCount ? stage.flatMap { explanation.source?.appending($0) } : nil)
  }

  /// What each word is taken for: `period 2015-03`, `--count 4`; standards are not told.
  private func roles(_ arguments: BoundArguments, _ signature: Signature) -> String {
    let parameters = signature.parameters.map { (name: $0.name, label: $0.name) }
    let flags = signature.flags.map { (name: $0.name, label: "--" + $0.name) }
    return (parameters + flags).compactMap { argument in
      guard arguments.place(argument.name) != nil, let value = arguments[argument.name] else {
        return nil
      }
      return value == .bool(true) ? argument.label : "\(argument.label) \(value.text)"
    }.joined(separator: " · ")
  }

  /// The fields that an expression looks at, beside what the words are taken for.
  private func roles(_ call: FilterCall, _ signature: Signature) -> String {
    var names: [String] = []
    for field in call.expression?.fields ?? [] where !names.contains(field.name) {
      names.append(field.name)
    }
    let fields = names.isEmpty ? [] : ["field " + names.joined(separator: " ")]
    return ([roles(call.arguments, signature)] + fields).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func arguments(
    _ signature: Signature, _ words: ArraySlice<Word>, _ call: Call, isChained: Bool = false
  ) async throws -> BoundArguments? {
    try await known(of: call) {
      try signature.bind(
        try await self.argumentWords(words), isChained: isChained, now: self.session.clock.now(),
        place: call.place)
    }
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
    of entry: CommandRegistry.Entry, _ arguments: BoundArguments?
  ) async throws -> (any RowSource)? {
    guard let arguments, entry.signature.effects == .reads, entry.signature.input != .required
    else { return nil }
    let result = try await entry.command.run(
      Invocation(arguments: arguments, session: session, endsChain: false))
    if case .rows(let stream) = result.flow { return stream.source }
    return nil
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
