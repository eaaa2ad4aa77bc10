/// One row: values in the order of its schema's fields. A record in the language is a row too.
public struct Row: Sendable, Hashable {
  /// What the fields are; shared by all rows of a stream.
  public let schema: Schema
  /// One for each field of the schema, in its order.
  public let values: [Value]

  /// - Parameters:
  ///   - schema: what the fields are.
  ///   - values: as many as the schema has fields; missing ones are `none`.
  public init(_ schema: Schema, _ values: [Value]) {
    self.schema = schema
    if values.count == schema.fields.count {
      self.values = values
    } else {
      let padding = [Value](repeating: .none, count: max(0, schema.fields.count - values.count))
      self.values = Array((values + padding).prefix(schema.fields.count))
    }
  }

  /// The value of a field, or nil where the row has no such field.
  public subscript(name: String) -> Value? {
    guard let position = schema.position(of: name) else { return nil }
    return values[position]
  }

  /// This row with one field set: in place where there is one of that name, else at the end.
  public func setting(_ name: String, to value: Value, in schema: Schema) -> Row {
    var values = self.values
    if let position = self.schema.position(of: name) {
      values[position] = value
    } else {
      values.append(value)
    }
    return Row(schema, values)
  }
}

extension Schema {
  /// This schema with one field: in place where there is one of that name, else at the end.
  public func setting(_ name: String, type: ValueType?) -> Schema {
    var fields = self.fields
    if let position = position(of: name) {
      fields[position] = Field(name, type)
    } else {
      fields.append(Field(name, type))
    }
    return Schema(kind: kind, fields: fields, isOpen: isOpen)
  }
}
