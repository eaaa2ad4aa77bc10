internal import TsubameKit

/// `join [separator]`: the values of rows of one field as one text.
enum Join: Filter {
  static let signature = Signature(
    "join", parameters: [Parameter("separator", .text, .optional)], input: .required,
    output: .value, examples: [#"tag | first 3 | get tag | join " ""#])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    let separator = call.arguments.text("separator") ?? ", "
    var text = ""
    var isFirst = true
    while let batch = try await rows.next() {
      for row in batch {
        try check(row.schema, call.arguments.text("separator"), nil, at: call.place)
        text += (isFirst ? "" : separator) + (row.values.first?.text ?? "")
        isFirst = false
      }
    }
    return .value(.text(text))
  }

  static func check(_ input: Shape, _ call: Call) throws {
    for schema in input.schemas ?? [] where !schema.isOpen {
      let separator = call.words[safe: 2].map { $0.place.source.text($0.place.range) }
      try check(schema, call.words[safe: 1]?.literal, separator, at: call.place)
    }
  }

  /// Rows of several fields have no one text; the word behind `join` may well be meant for one of the fields.
  private static func check(
    _ schema: Schema, _ word: String?, _ separator: String?, at place: SourcePlace
  ) throws {
    guard schema.fields.count > 1 else { return }
    let names = schema.names
    let meant = word.flatMap { Nearest.match($0, among: names) }
    let field = meant ?? names.first { $0 == "text" || $0 == "name" } ?? names.first ?? ""
    throw CommandError(
      "join-needs-one-field",
      [
        "field": field, "fields": names.joined(separator: " "),
        "separator": separator.map { " " + $0 } ?? "",
      ], place: place)
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }
}
