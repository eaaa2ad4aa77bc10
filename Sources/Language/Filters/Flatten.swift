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
          try batch.flatMap { row in
            try refuseManyFields(row.schema, at: call.place)
            return row.values.flatMap(elements).map(Flow.row)
          }
        })
    }
    let watch = FieldWatch([field], place: place)
    var (hasLists, hasOthers) = (false, false)
    let flat = watch.watchingMany(rows, schema: rows.schema) { row in
      let value = try row.values(of: [field], place: place).first ?? .none
      if case .list = value { hasLists = true } else if value != .none { hasOthers = true }
      return elements(of: value).map { row.setting(field, to: $0, in: row.schema) }
    }
    return .rows(
      RowStream(schema: flat.schema) {
        if let batch = try await flat.next() { return batch }
        // Nothing was taken apart: who asked for it meant another field.
        if hasOthers, !hasLists {
          throw CommandError("flatten-no-list", ["field": field], place: place)
        }
        return nil
      })
  }

  static func check(_ input: Shape, _ call: Call) throws {
    guard let schemas = input.schemas, !schemas.contains(where: \.isOpen) else { return }
    guard let word = call.words[safe: 1] else {
      for schema in schemas { try refuseManyFields(schema, at: call.place) }
      return
    }
    guard let name = word.literal else { return }
    let types = schemas.compactMap { schema in
      schema.position(of: name).map { schema.fields[$0].type }
    }
    guard !types.isEmpty, types.allSatisfy({ $0 != nil && $0 != .list }) else { return }
    throw CommandError(
      "flatten-no-list", ["field": name], hint: listFields(of: schemas), place: word.place)
  }

  /// Only rows of one value can be flattened without saying which field holds the list.
  private static func refuseManyFields(_ schema: Schema, at place: SourcePlace) throws {
    guard schema.fields.count > 1 else { return }
    throw CommandError(
      "flatten-needs-field", ["fields": schema.names.joined(separator: " ")],
      hint: listFields(of: [schema]), place: place)
  }

  /// Names the fields that hold lists, where some are known to.
  private static func listFields(of schemas: [Schema]) -> Message? {
    let names = schemas.flatMap(\.fields).filter { $0.type == .list }.map(\.name)
    guard let first = names.first else { return nil }
    return Message(
      "flatten-no-list.fields", ["field": first, "fields": names.joined(separator: " ")])
  }

  private static func elements(of value: Value) -> [Value] {
    switch value {
    case .list(let values): values
    case .none: []
    default: [value]
    }
  }
}
