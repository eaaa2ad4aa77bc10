internal import TsubameKit

/// Sees to it that a field which no row ever had is an error, even where rows are of open shape and a row may lack it.
struct FieldWatch: Sendable {
  private var missing: [(name: String, place: SourcePlace?)]
  private var lastSchema: Schema?
  /// The fields that an error names: those of rows that stand for one value only where there are no others.
  private var shown: Schema?

  init(_ names: [String], place: SourcePlace?) { missing = names.map { ($0, place) } }

  /// Watches the fields that an expression names.
  init(_ expression: Expression) { missing = expression.fields }

  /// The rows that `transform` gives, one or none for each.
  func watching(
    _ rows: RowStream, schema: Schema?, _ transform: @escaping (Row) throws -> Row?
  ) -> RowStream {
    watchingMany(rows, schema: schema) { try transform($0).map { [$0] } ?? [] }
  }

  /// The rows that `transform` gives, any number for each.
  func watchingMany(
    _ rows: RowStream, schema: Schema?, _ transform: @escaping (Row) throws -> [Row]
  ) -> RowStream {
    var watch = self
    return RowStream(schema: schema) {
      guard let batch = try await rows.next() else {
        try watch.finish()
        return nil
      }
      var given: [Row] = []
      given.reserveCapacity(batch.count)
      for (index, row) in batch.enumerated() {
        if index & 0xFF == 0xFF { try Task.checkCancellation() }
        watch.see(row.schema)
        given += try transform(row)
      }
      return given
    }
  }

  /// Notes the fields that rows of this shape have.
  mutating func see(_ schema: Schema) {
    guard schema !== lastSchema else { return }
    lastSchema = schema
    show(schema)
    if !missing.isEmpty { missing.removeAll { schema.position(of: $0.name) != nil } }
  }

  /// Adds what was seen of the rows after.
  mutating func take(_ later: FieldWatch) {
    guard let lastSchema = later.lastSchema else { return }
    self.lastSchema = lastSchema
    if let shown = later.shown { show(shown) }
    missing.removeAll { name, _ in !later.missing.contains { $0.name == name } }
  }

  /// At the end of the rows.
  ///
  /// - Throws: `CommandError` for a field that none of them had, where there were any.
  func finish() throws {
    guard let shown, let first = missing.first else { return }
    throw CommandError.unknownField(first.name, in: shown, place: first.place)
  }

  private mutating func show(_ schema: Schema) {
    if shown == nil || !schema.isLoneValue { shown = schema }
  }
}

extension Row {
  /// The values of some fields; a field that is missing is an error, or `none` where the row's shape is open.
  func values(of fields: [String], place: SourcePlace?) throws -> [Value] {
    try fields.map { name in
      if let value = self[name] { return value }
      if schema.isOpen { return .none }
      throw CommandError.unknownField(name, in: schema, place: place)
    }
  }
}

extension Expression {
  /// The fields that it names, with their places.
  var fields: [(name: String, place: SourcePlace?)] {
    switch self {
    case .literal: []
    case .field(let name, let place): [(name, place)]
    case .not(let operand), .negate(let operand, _), .property(let operand, _, _): operand.fields
    case .and(let left, let right), .or(let left, let right), .binary(_, let left, let right, _),
      .matches(let left, let right, _, _):
      left.fields + right.fields
    case .between(let value, let low, let high, _): value.fields + low.fields + high.fields
    case .call(_, let arguments, _): arguments.flatMap(\.fields)
    case .list(let elements), .record(_, let elements): elements.flatMap(\.fields)
    }
  }
}
