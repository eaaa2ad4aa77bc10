internal import TsubameKit

/// `to json|ndjson|csv|tsv|md|table|chart`: rows as a text of that format.
enum To: Filter {
  static let signature = Signature(
    "to",
    parameters: [
      Parameter("format", .choice(RowFormat.allCases.map(\.rawValue) + [table, chart])),
      Parameter("field", .field, .rest),
    ],
    flags: [Flag("spreadsheet"), Flag("width", .int), Flag("spark")], input: .required,
    output: .value,
    examples: [
      "tag | first 3 | to csv", "timeline | first 1 | to json", "timeline | to table --width 60",
      "timeline | group author | count | to chart", "photos 2014 | to chart --spark",
    ])

  private static let table = "table"
  private static let chart = "chart"
  private static let widths = 10...10_000

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let input = input ?? .nothing
    try check(call)
    let name = call.arguments.text("format")
    if let format = name.flatMap(RowFormat.init(rawValue:)) {
      return .text(
        encode(input, as: format, guardsFormulas: call.arguments.has("spreadsheet")))
    }
    let drawing = try call.evaluator.session.part(DrawingKey.self)
    let columns = call.arguments.int("width")
    guard name == chart else { return .text(drawing.table(of: input.rows, columns: columns)) }
    let fields = call.arguments.texts("field")
    let request = ChartRequest(
      label: fields.first, value: fields.dropFirst().first,
      isSparkline: call.arguments.has("spark"), columns: columns,
      place: call.arguments.place("field") ?? call.place)
    return .text(drawing.chart(of: input.rows, request))
  }

  /// What only some formats take.
  private static func check(_ call: FilterCall) throws {
    let format = call.arguments.text("format") ?? ""
    let isDrawn = format == table || format == chart
    let misplaced: [(String, Bool)] = [
      ("field", format != chart && !call.arguments.texts("field").isEmpty),
      ("spark", format != chart && call.arguments.has("spark")),
      ("width", !isDrawn && call.arguments.int("width") != nil),
      ("spreadsheet", isDrawn && call.arguments.has("spreadsheet")),
    ]
    if let (name, _) = misplaced.first(where: \.1) {
      let said = name == "field" ? call.arguments.texts(name).joined(separator: " ") : "--" + name
      throw CommandError(
        "to-not-for-format", ["option": said, "format": format],
        place: call.arguments.place(name) ?? call.place)
    }
    if call.arguments.texts("field").count > 2 {
      throw CommandError("to-chart-fields", place: call.arguments.place("field") ?? call.place)
    }
    if let width = call.arguments.int("width"), !widths.contains(width) {
      throw CommandError(
        "to-width", ["value": "\(width)", "least": "\(widths.lowerBound)"],
        place: call.arguments.place("width") ?? call.place)
    }
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
