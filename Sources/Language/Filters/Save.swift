internal import Files
internal import TsubameKit

/// `save FILE`: writes what flows into a file, in the format that its name tells. A file that is there stays unless `--force`.
enum Save: Filter {
  static let signature = Signature(
    "save", parameters: [Parameter("file", .file)],
    flags: [Flag("force"), Flag("spreadsheet")], input: .required, output: .nothing,
    effects: .local, examples: ["timeline | group author | count | save authors.csv --force"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let name = call.arguments.text("file") ?? ""
    try await write(
      input ?? .nothing, to: name, overwrites: call.arguments.has("force"),
      guardsFormulas: call.arguments.has("spreadsheet"), place: call.arguments.place("file"))
    call.evaluator.session.console.say(Message("saved", ["file": name]))
    return .nothing
  }

  static func rehearse(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed {
    Rehearsed([try await rehearsedWrite(call, input, rehearsal)])
  }

  /// What would be written into the file that a call names. Later lines of the rehearsal find it there.
  static func rehearsedWrite(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed.Write {
    let name = call.arguments.text("file") ?? ""
    let text = try await text(
      of: input, for: name, guardsFormulas: call.arguments.has("spreadsheet"),
      place: call.arguments.place("file")
    ).collect()
    try rehearsal.write(
      text, to: FilePath(typed: name), overwrites: call.arguments.has("force"))
    return Rehearsed.Write(to: name, text)
  }

  /// All is written beside the file first.
  static func write(
    _ flow: Flow, to name: String, overwrites: Bool, guardsFormulas: Bool, place: SourcePlace?
  ) async throws {
    let text = try await text(of: flow, for: name, guardsFormulas: guardsFormulas, place: place)
    let writer = try AtomicWriter(FilePath(typed: name), overwrites: overwrites)
    while let piece = try await text.next() { try writer.write(piece) }
    try writer.commit()
  }

  /// Text is written as it is; rows need a format.
  static func text(
    of flow: Flow, for name: String, guardsFormulas: Bool, place: SourcePlace?
  ) async throws -> TextStream {
    if let format = RowFormat(fileName: name) {
      return To.encode(flow, as: format, guardsFormulas: guardsFormulas)
    } else if case .rows(let rows) = flow {
      guard name.hasSuffix(".txt") else {
        throw CommandError("save-needs-format", ["file": name], place: place)
      }
      return TextStream {
        try await rows.next().map { batch in
          batch.map { $0.values.map(\.text).joined(separator: "\t") + "\n" }.joined()
        }
      }
    } else {
      var whole: String? = try await flow.value().text
      return TextStream {
        defer { whole = nil }
        return whole
      }
    }
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .nothing }
}
