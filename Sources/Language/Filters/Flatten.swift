internal import TsubameKit

/// `flatten [field]`: a row for each element of a list; without a field, of the rows' own values.
enum Flatten: Filter {
  static let signature = Signature(
    "flatten", parameters: [Parameter("field", .field, .optional)], input: .required,
    output: .input(adding: nil),
    examples: ["timeline | flatten tags | group tags | count | sort count desc"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    let place = call.arguments.place("field")
    guard let field = call.arguments.text("field") else {
      return .rows(
        rows.map(schema: .value) { batch in
          batch.flatMap { $0.values.flatMap(elements).map(Flow.row) }
        })
    }
    let watch = FieldWatch([field], place: place)
    return .rows(
      watch.watchingMany(rows, schema: rows.schema) { row in
        let value = try row.values(of: [field], place: place).first ?? .none
        return elements(of: value).map { row.setting(field, to: $0, in: row.schema) }
      })
  }

  private static func elements(of value: Value) -> [Value] {
    switch value {
    case .list(let values): values
    case .none: []
    default: [value]
    }
  }
}
