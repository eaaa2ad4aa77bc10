internal import Files
internal import TsubameKit

/// `tee FILE`: writes rows into a file as `save` does and lets them flow on, each batch as it is written.
///
/// The file holds all rows, also where what stands behind wants only some of them, and takes its name when the chain has
/// come to its end: after an error or Ctrl-C, wherever in the chain, what was there before is still there.
enum Tee: Filter {
  static let signature = Signature(
    "tee", parameters: [Parameter("file", .file)], flags: [Flag("force")], input: .required,
    output: .input(adding: nil), effects: .local,
    examples: ["tag | tee tags.csv --force | first 3"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let writing = try await TeeWriting((input ?? .nothing).rows, call)
    call.evaluator.tees.append(writing)
    return .rows(writing.rows)
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

/// A file that is being written while its rows flow on.
final class TeeWriting {
  private let writer: AtomicWriter
  private let text: TextStream
  private let schema: Schema?
  /// What the format has read and nobody else yet.
  private let passing = Passing()
  private var isWritten = false

  private final class Passing {
    var rows: [Row] = []
  }

  init(_ input: RowStream, _ call: FilterCall) async throws {
    let name = call.arguments.text("file") ?? ""
    let (schema, passing) = (input.schema, passing)
    self.schema = schema
    // The format asks for the rows; they are kept for who comes behind.
    let followed = RowStream(schema: schema) {
      guard let batch = try await input.next() else { return nil }
      passing.rows += batch
      return batch
    }
    text = try await Save.text(
      of: .rows(followed), for: name, guardsFormulas: false, place: call.arguments.place("file"))
    writer = try AtomicWriter(FilePath(typed: name), overwrites: call.arguments.has("force"))
  }

  /// The rows, each batch once it is in the file.
  var rows: RowStream {
    RowStream(schema: schema) {
      while self.passing.rows.isEmpty, try await self.writeOn() {}
      defer { self.passing.rows = [] }
      return self.passing.rows.isEmpty ? nil : self.passing.rows
    }
  }

  /// Writes what nobody behind has asked for, and gives the file its name.
  func finish() async throws {
    while try await writeOn() { passing.rows = [] }
  }

  /// - Returns: false where all is written.
  private func writeOn() async throws -> Bool {
    guard !isWritten else { return false }
    if let piece = try await text.next() {
      try writer.write(piece)
      return true
    }
    isWritten = true
    try writer.commit()
    return false
  }
}
