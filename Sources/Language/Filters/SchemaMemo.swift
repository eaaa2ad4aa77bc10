internal import TsubameKit

/// Makes a schema of another, once for all rows that share it.
final class SchemaMemo {
  private let make: (Schema) -> Schema
  private var last: (from: Schema, made: Schema)?

  init(_ make: @escaping (Schema) -> Schema) { self.make = make }

  func of(_ schema: Schema) -> Schema {
    if let last, last.from === schema { return last.made }
    let made = make(schema)
    last = (schema, made)
    return made
  }
}
