internal import TsubameKit

/// `select a b`: these fields, in this order.
enum Select: Filter {
  static let signature = Signature(
    "select", parameters: [Parameter("field", .field, .someRest)], input: .required,
    output: .openRows, examples: ["timeline | select time author text"])

  static func stage(of call: FilterCall) throws -> Stage? {
    .select(call.arguments.texts("field"))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape {
    let names = call.words.dropFirst().compactMap(\.literal)
    guard names.count == call.words.count - 1 else { return .rows(nil) }
    return input.asRows.mapSchemas { schema in
      guard !schema.isOpen else { return schema }
      return Schema(
        fields: names.map { name in
          Field(name, schema.position(of: name).flatMap { schema.fields[$0].type })
        })
    }
  }
}
