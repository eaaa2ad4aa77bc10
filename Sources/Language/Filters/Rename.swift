internal import TsubameKit

/// `rename old new`: a field under another name.
enum Rename: Filter {
  static let signature = Signature(
    "rename", parameters: [Parameter("field", .field), Parameter("name", .text)],
    input: .required, output: .openRows, examples: ["tag | rename count posts | first 3"])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    let (old, new) = (call.arguments.text("field") ?? "", call.arguments.text("name") ?? "")
    let place = call.arguments.place("field")
    let schemas = SchemaMemo { renamed($0, old, new) }
    return .rows(
      FieldWatch([old], place: place).watching(rows, schema: rows.schema.map(schemas.of)) { row in
        _ = try row.values(of: [old], place: place)
        return Row(schemas.of(row.schema), row.values)
      })
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape {
    guard let old = call.words[safe: 1]?.literal, let new = call.words[safe: 2]?.literal else {
      return .rows(nil)
    }
    return input.asRows.mapSchemas { renamed($0, old, new) }
  }

  /// The name that is given is the field's alone: another field of that name would hide it.
  private static func renamed(_ schema: Schema, _ old: String, _ new: String) -> Schema {
    Schema(
      kind: nil,
      fields: schema.fields.map { field in
        field.name == old ? Field(new, field.type) : field
      }, isOpen: schema.isOpen)
  }
}
