internal import TsubameKit

/// Makes something of a schema, once for all rows that share it.
final class SchemaMemo<Made> {
  private let make: (Schema) -> Made
  private var last: (from: Schema, made: Made)?

  init(_ make: @escaping (Schema) -> Made) { self.make = make }

  func of(_ schema: Schema) -> Made {
    if let last, last.from === schema { return last.made }
    let made = make(schema)
    last = (schema, made)
    return made
  }
}
