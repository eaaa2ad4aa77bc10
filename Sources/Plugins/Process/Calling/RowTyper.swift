internal import TsubameKit

/// Makes rows of what a plugin sends, with the types that it has declared: JSON has no times.
///
/// Rows of the same fields share a schema, so what has to be done is found out once for each.
struct RowTyper {
  private let schema: Schema?
  /// True where a value of another type, or a field that was not declared, is an error.
  private let isStrict: Bool
  private var last: (from: Schema, plan: Plan)?

  private struct Plan {
    let schema: Schema
    /// For each value: where it comes from, nil where it is missing, and what it should be.
    let steps: [(source: Int?, type: ValueType?)]
    /// True where rows are as they should be when only their schema is exchanged.
    let isPlain: Bool
  }

  /// - Parameters:
  ///   - schema: what is known of the fields; nil where nothing is.
  ///   - isStrict: false where what does not fit is left as it came.
  init(_ schema: Schema?, isStrict: Bool) {
    self.schema = schema
    self.isStrict = isStrict
  }

  /// - Throws: `CommandError` that names the field.
  mutating func rows(of values: [Value]) throws -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(values.count)
    for value in values { rows.append(try row(of: value)) }
    return rows
  }

  private mutating func row(of value: Value) throws -> Row {
    guard case .record(let row) = value else { return Row(.element, [value]) }
    guard schema != nil else { return row }
    let plan = try plan(for: row.schema)
    if plan.isPlain { return Row(plan.schema, row.values) }
    var values: [Value] = []
    values.reserveCapacity(plan.steps.count)
    for (index, step) in plan.steps.enumerated() {
      guard let source = step.source else {
        values.append(.none)
        continue
      }
      guard let type = step.type else {
        values.append(row.values[source])
        continue
      }
      if let value = RowTyper.value(row.values[source], as: type) {
        values.append(value)
      } else if isStrict {
        throw CommandError(
          "plugin-field-type",
          [
            "field": plan.schema.fields[index].name, "type": type.rawValue,
            "value": RowTyper.shown(row.values[source]),
          ])
      } else {
        values.append(row.values[source])
      }
    }
    return Row(plan.schema, values)
  }

  private mutating func plan(for source: Schema) throws -> Plan {
    if let last, last.from === source { return last.plan }
    let plan = try made(for: source)
    last = (source, plan)
    return plan
  }

  private func made(for source: Schema) throws -> Plan {
    let known = schema ?? source
    var fields: [Field]
    if isStrict {
      fields = known.fields
      for field in source.fields where known.position(of: field.name) == nil {
        guard known.isOpen else {
          throw CommandError(
            "plugin-field-undeclared",
            ["field": field.name, "fields": known.names.joined(separator: " ")])
        }
        fields.append(field)
      }
    } else {
      fields = source.fields.map { field in
        Field(field.name, known.position(of: field.name).flatMap { known.fields[$0].type })
      }
    }
    let steps = fields.map { (source: source.position(of: $0.name), type: $0.type) }
    let isPlain =
      steps.allSatisfy { $0.type == nil } && steps.map(\.source) == Array(source.fields.indices)
    let result =
      fields == known.fields
      ? known : Schema(kind: known.kind, fields: fields, isOpen: known.isOpen || !isStrict)
    return Plan(schema: result, steps: steps, isPlain: isPlain)
  }

  /// A value of JSON as one of a type; nil where it is none.
  static func value(_ value: Value, as type: ValueType) -> Value? {
    switch (value, type) {
    case (.none, _): return value
    case (.int(let number), .float): return .float(Double(number))
    case (.text(let text), .time), (.text(let text), .date), (.text(let text), .month):
      guard let parsed = DateParser.parse(text), parsed.type == type else { return nil }
      return parsed
    case (.text(let text), .duration):
      return DateParser.parseDuration(text).map { .duration($0) }
    default: return value.type == type ? value : nil
    }
  }

  private static func shown(_ value: Value) -> String {
    let text = value.text
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}
