internal import TsubameKit

extension Evaluator {
  /// What a chain would do, one row a call: what it is, the fields it gives, and where it runs.
  ///
  /// Nothing is read or written: commands that only read are asked for their source, which opens no rows.
  func explain(_ chain: Chain) async throws -> CommandResult {
    var rows: [Row] = []
    var shape = Shape.nothing
    var source: (any RowSource)?
    for call in chain.calls {
      let text = call.place.source.text(call.place.range).trimmedOfSpaces
      var runs = "here"
      let kind: String
      switch try vocabulary.resolve(call) {
      case .value: (kind, shape) = ("value", .value)
      case .definition: (kind, shape) = ("definition", .rows(nil))
      case .command(let entry, let words):
        kind = "command"
        shape = shape.output(of: entry.signature)
        source = rows.isEmpty ? try await self.source(of: entry, words, call) : nil
        if source != nil { runs = "store" }
      case .filter(let filter, let words):
        kind = "filter"
        shape = filter.shape(shape, call)
        let bound = try await bind(filter, call, words)
        if let before = source, let stage = try explainedStage(filter, bound, chain, call),
          let after = before.appending(stage)
        {
          source = after
          runs = "store"
        } else if Aggregation.Kind(rawValue: call.name ?? "") != nil,
          rows.last?["runs"] == .text("store"),
          rows.last?["step"]?.text.hasPrefix("group ") == true
        {
          runs = "store"
        } else {
          source = nil
        }
      }
      rows.append(
        Row(
          Evaluator.explanation,
          [
            .text(text), .text(kind), .text(runs), .text(shape.fieldNames),
            Value(runs == "store" ? source?.explanation : nil),
          ]))
    }
    return .rows(RowStream(schema: Evaluator.explanation, rows: rows))
  }

  private static let explanation = Schema(
    kind: "explanation",
    fields: [
      Field("step", .text), Field("kind", .text), Field("runs", .text), Field("fields", .text),
      Field("sql", .text),
    ])

  /// `group f` and the `count` behind it are one stage of the store.
  private func explainedStage(
    _ filter: any Filter.Type, _ bound: FilterCall, _ chain: Chain, _ call: Call
  ) throws -> Stage? {
    if filter is Group.Type { return .groupCount(bound.arguments.texts("field")) }
    return try filter.stage(of: bound)
  }

  /// The source of a command that a chain begins with.
  private func source(
    of entry: CommandRegistry.Entry, _ words: ArraySlice<Word>, _ call: Call
  ) async throws -> (any RowSource)? {
    guard entry.signature.effects == .reads, entry.signature.input != .required else { return nil }
    let arguments = try entry.signature.bind(
      try await argumentWords(words), now: session.clock.now(), place: call.place)
    let result = try await entry.command.init().run(
      Invocation(arguments: arguments, session: session, endsChain: false))
    if case .rows(let stream) = result.flow { return stream.source }
    return nil
  }
}

extension Shape {
  /// The fields, for people.
  var fieldNames: String {
    guard let schemas else { return "" }
    return schemas.map { $0.names.joined(separator: " ") }.joined(separator: " / ")
  }
}

extension String {
  /// Without the white space at its ends.
  var trimmedOfSpaces: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
