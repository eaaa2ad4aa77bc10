internal import TsubameKit

/// `to json|ndjson|csv|tsv|md`: rows as a text of that format.
enum To: Filter {
  static let signature = Signature(
    "to", parameters: [Parameter("format", .choice(RowFormat.allCases.map(\.rawValue)))],
    flags: [Flag("spreadsheet")], input: .required, output: .value,
    examples: ["tag | first 3 | to csv", "timeline | first 1 | to json"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    guard let format = call.arguments.text("format").flatMap(RowFormat.init(rawValue:)) else {
      return input ?? .nothing
    }
    return .text(
      encode(input ?? .nothing, as: format, guardsFormulas: call.arguments.has("spreadsheet")))
  }

  /// The text of what flows, piece by piece.
  static func encode(_ flow: Flow, as format: RowFormat, guardsFormulas: Bool) -> TextStream {
    if case .text(let text) = flow { return text }
    if case .value(let value) = flow, isWhole(value, in: format) {
      var bytes: [UInt8] = []
      RowEncoder.encode(value: value, as: format, into: &bytes)
      var text: String? = String(decoding: bytes, as: UTF8.self)
      return TextStream {
        defer { text = nil }
        return text
      }
    }
    let rows = flow.rows
    var encoder = RowEncoder(
      format, schema: rows.schema, options: .init(guardsFormulas: guardsFormulas))
    var isDone = false
    return TextStream {
      if isDone { return nil }
      var bytes: [UInt8] = []
      if let batch = try await rows.next() {
        try encoder.encode(batch, into: &bytes)
      } else {
        isDone = true
        encoder.finish(into: &bytes)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A lone value is written as one; of records and lists only JSON knows what that is.
  private static func isWhole(_ value: Value, in format: RowFormat) -> Bool {
    switch value {
    case .record: format == .json || format == .ndjson
    case .list: format == .json
    default: true
    }
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }
}
