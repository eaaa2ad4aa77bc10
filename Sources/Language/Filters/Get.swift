internal import TsubameKit

/// `get field`: the values of one field; values that are records are rows themselves. Of a record it gives the value
/// itself.
enum Get: Filter {
  static let signature = Signature(
    "get", parameters: [Parameter("field", .field)], input: .required, output: .openRows,
    examples: ["timeline | first | get text", "tag | get tag"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let field = call.arguments.text("field") ?? ""
    let place = call.arguments.place("field")
    if case .value(.record(let row))? = input {
      return .value(try row.values(of: [field], place: place).first ?? .none)
    }
    let rows = (input ?? .nothing).rows.narrowed(to: [field], at: place)
    return .rows(
      FieldWatch([field], place: place).watching(rows, schema: nil) { row in
        try row.values(of: [field], place: place).first.map(Flow.row)
      })
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .rows(nil) }
}
