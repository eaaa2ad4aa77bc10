internal import TsubameKit

/// `tee FILE`: writes rows into a file as `save` does and lets them flow on.
enum Tee: Filter {
  static let signature = Signature(
    "tee", parameters: [Parameter("file", .file)], flags: [Flag("force")], input: .required,
    output: .input(adding: nil), effects: .local,
    examples: ["tag | tee tags.csv --force | first 3"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = try await (input ?? .nothing).rows.collect()
    let schema = rows.first?.schema
    try await Save.write(
      .rows(RowStream(schema: schema, rows: rows)), to: call.arguments.text("file") ?? "",
      overwrites: call.arguments.has("force"), guardsFormulas: false,
      place: call.arguments.place("file"))
    return .rows(RowStream(schema: schema, rows: rows))
  }

  static func rehearse(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed {
    let rows = try await input.rows.collect()
    func flow() -> Flow { .rows(RowStream(schema: rows.first?.schema, rows: rows)) }
    return Rehearsed(
      [try await Save.rehearsedWrite(call, flow(), rehearsal)], CommandResult(flow()))
  }
}
