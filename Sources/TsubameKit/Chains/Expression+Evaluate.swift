extension Expression {
  /// The value for one row.
  ///
  /// - Throws: `CommandError` with the place of the part that failed.
  public func evaluate(_ row: Row?) throws -> Value {
    switch self {
    case .literal(let value):
      return value
    case .field(let name, let place):
      if let value = row?[name] { return value }
      if row?.schema.isOpen == true { return .none }
      throw CommandError.unknownField(name, in: row?.schema, place: place)
    case .not(let operand):
      return .bool(!(try operand.truth(row)))
    case .negate(let operand, let place):
      return try at(place) { try Meaning.negate(operand.evaluate(row)) }
    case .and(let left, let right):
      return .bool(try left.truth(row) && right.truth(row))
    case .or(let left, let right):
      return .bool(try left.truth(row) || right.truth(row))
    case .binary(let operation, let left, let right, let place):
      let (left, right) = (try left.evaluate(row), try right.evaluate(row))
      return try at(place) { try Meaning.apply(operation, left, right) }
    case .matches(let text, let pattern, let engine, let place):
      let (text, pattern) = (try text.evaluate(row), try pattern.evaluate(row))
      return try at(place) { try engine.apply(text, pattern) }
    case .between(let operand, let low, let high, let place):
      let value = try operand.evaluate(row)
      let (low, high) = (try low.evaluate(row), try high.evaluate(row))
      return try at(place) {
        .bool(
          try Meaning.ordered(low, value, allowing: { $0 <= 0 })
            && Meaning.ordered(value, high, allowing: { $0 <= 0 }))
      }
    case .call(let function, let arguments, let place):
      let values = try arguments.map { try $0.evaluate(row) }
      return try at(place) { try function.apply(values) }
    case .list(let elements):
      return .list(try elements.map { try $0.evaluate(row) })
    case .record(let names, let values):
      let schema = Schema(fields: names.map { Field($0) })
      return .record(Row(schema, try values.map { try $0.evaluate(row) }))
    case .property(let operand, let name, let place):
      guard case .record(let record) = try operand.evaluate(row) else {
        throw CommandError("not-a-record", ["name": name], place: place)
      }
      if let value = record[name] { return value }
      if record.schema.isOpen { return .none }
      throw CommandError.unknownField(name, in: record.schema, place: place)
    }
  }

  /// The value as a truth; `none` is false.
  ///
  /// - Throws: `CommandError` where it is neither `true`, `false` nor `none`.
  public func truth(_ row: Row?) throws -> Bool {
    switch try evaluate(row) {
    case .bool(let truth): return truth
    case .none: return false
    case let other:
      throw CommandError("not-a-truth", ["value": other.text], place: place)
    }
  }

  /// Where the expression stands, as far as it is known.
  public var place: SourcePlace? {
    switch self {
    case .field(_, let place), .negate(_, let place), .binary(_, _, _, let place),
      .matches(_, _, _, let place), .between(_, _, _, let place), .call(_, _, let place),
      .property(_, _, let place):
      place
    case .not(let operand): operand.place
    case .and(let left, _), .or(let left, _): left.place
    case .literal, .list, .record: nil
    }
  }

  private func at<Result>(_ place: SourcePlace?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as CommandError {
      error.place = error.place ?? place
      throw error
    }
  }
}

extension CommandError {
  /// A field that rows of this shape do not have, with the nearest that they do have.
  public static func unknownField(
    _ name: String, in schema: Schema?, place: SourcePlace?
  ) -> CommandError {
    let names = schema?.names ?? []
    guard !names.isEmpty else { return CommandError("bare-name", ["name": name], place: place) }
    var arguments = ["name": name, "fields": names.joined(separator: " ")]
    var hint = Message("unknown-field.fields", arguments)
    if let nearest = Nearest.match(name, among: names) {
      arguments["nearest"] = nearest
      hint = Message("unknown-field.nearest", arguments)
    }
    return CommandError("unknown-field", arguments, hint: hint, place: place)
  }
}
