internal import TsubameKit

/// `set name = EXPR`: each row with a field set.
enum SetField: Filter {
  static let signature = Signature(
    "set", input: .required, output: .openRows,
    examples: ["timeline | set total = likes + boosts | sort total desc | first 3"],
    grammar: "NAME = VALUE")

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    guard let name = call.field, let expression = call.expression else { return .rows(rows) }
    let watch = FieldWatch(expression)
    let schemas = SchemaMemo { $0.setting(name, type: nil) }
    let functions = SchemaMemo { expression.compiled($0.slot) }
    return .rows(
      watch.watching(rows, schema: rows.schema.map(schemas.of)) { row in
        row.setting(
          name, to: try functions.of(row.schema)(row.values), in: schemas.of(row.schema))
      })
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape {
    guard case .assignment(let name, _) = call.clause else { return input.asRows }
    return input.asRows.mapSchemas { $0.setting(name, type: nil) }
  }
}
