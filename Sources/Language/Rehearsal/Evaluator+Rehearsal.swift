internal import TsubameKit

extension Evaluator {
  /// Does in a rehearsal what a writing command does that writes nothing, and notes what it would write.
  ///
  /// - Throws: what the command would throw before it writes.
  func rehearse(
    _ entry: CommandRegistry.Entry, _ arguments: BoundArguments, _ input: Flow?,
    at place: SourcePlace, _ rehearsal: Rehearsal
  ) async throws -> CommandResult {
    // What flows in is read either way: something in it may write, or fail.
    let values = try await input?.rows.collect()
    let schema = values?.first?.schema
    let flow = values.map { Flow.rows(RowStream(schema: schema, rows: $0)) }
    let invocation = Invocation(
      arguments: arguments, input: flow, session: session, endsChain: false)
    if let rehearsed = try await entry.command.rehearse(invocation) {
      rehearsal.note(rehearsed.writes, by: entry.signature, at: place)
      return rehearsed.result
    }
    let write = Rehearsed.Write(
      to: session.wording.text(of: Message("rehearsal.\(entry.signature.effects.rawValue)")),
      detail(entry.signature, arguments, values))
    rehearsal.note([write], by: entry.signature, at: place)
    return CommandResult(Evaluator.instead(of: entry.signature.output, values ?? []))
  }

  /// What flows on from a command that did nothing: its kind of rows, none of them.
  private static func instead(of output: OutputShape, _ input: [Row]) -> Flow {
    switch output {
    case .nothing, .value, .openRows: .nothing
    case .rows(let schemas): .rows(RowStream(schema: schemas.first, rows: []))
    case .input: .rows(RowStream(schema: nil, rows: input))
    }
  }

  /// The arguments as they could be typed, and what came out of the chain.
  private func detail(
    _ signature: Signature, _ arguments: BoundArguments, _ rows: [Row]?
  ) -> String {
    var words = signature.parameters
      .filter { arguments[$0.name] != $0.standard }.flatMap { arguments.texts($0.name) }
    for flag in signature.flags {
      guard let value = arguments[flag.name], value != flag.standard else { continue }
      words.append("--" + flag.name)
      if flag.type != nil { words += arguments.texts(flag.name) }
    }
    let text = words.joined(separator: " ")
    guard let rows else { return text }
    let names = rows.compactMap { ($0["file"] ?? $0["id"] ?? $0.values.first)?.text }
    let message = Message(
      "rehearsal.rows", ["count": "\(rows.count)", "detail": names.joined(separator: ", ")])
    return (text.isEmpty ? "" : text + " ") + session.wording.text(of: message)
  }
}
