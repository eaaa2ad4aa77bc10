internal import TsubameKit

/// `unique [field…]`: each row once, or once for these fields; the first one stays.
enum Unique: Filter {
  static let signature = Signature(
    "unique", parameters: [Parameter("field", .field, .rest)], input: .required,
    output: .input(adding: nil), examples: ["timeline | unique author | count"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    let fields = call.arguments.texts("field")
    let place = call.arguments.place("field")
    if !fields.isEmpty, let unique = rows.unique(by: fields, at: place) { return .rows(unique) }
    var seen: Set<[Value]> = []
    return .rows(
      FieldWatch(fields, place: place).watching(rows, schema: rows.schema) { row in
        let key = fields.isEmpty ? row.values : try row.values(of: fields, place: place)
        return seen.insert(key).inserted ? row : nil
      })
  }
}
