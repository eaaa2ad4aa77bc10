/// An expression made ready for many rows: names of fields have become positions.
public typealias RowFunction = ([Value]) throws -> Value

/// A condition made ready for many rows.
public typealias RowTest = ([Value]) throws -> Bool

/// Where the value of a field stands among the values that an expression is given.
public enum FieldSlot {
  case position(Int)
  /// The rows may lack the field, and these do: it is `none`.
  case absent
  /// Rows of this shape never have the field: an error once it is asked for.
  case unknown(Schema?)
}

extension Schema {
  /// Where a row of this shape has a field.
  public func slot(of name: String) -> FieldSlot {
    if let position = position(of: name) { return .position(position) }
    return isOpen ? .absent : .unknown(self)
  }
}

extension Expression {
  /// The expression as a function of a row's values.
  ///
  /// ```swift
  /// let total = expression.compiled(row.schema.slot)
  /// let value = try total(row.values)
  /// ```
  /// - Parameter slot: where the value of a field stands.
  /// - Returns: a function that throws `CommandError` with the place of the part that failed.
  public func compiled(_ slot: (String) -> FieldSlot) -> RowFunction {
    switch self {
    case .literal(let value): { _ in value }
    case .field(let name, let place): Expression.field(name, slot(name), place)
    case .not, .and, .or: { [test = test(slot)] in .bool(try test($0)) }
    case .negate(let operand, let place):
      Expression.function([operand.compiled(slot)], place) { try Meaning.negate($0[0]) }
    case .binary(let operation, let left, let right, let place):
      Expression.operation(left.compiled(slot), right.compiled(slot), place) {
        do {
          return try Meaning.apply(operation, $0, $1)
        } catch let error as CommandError {
          throw error.hinting(left, right)
        }
      }
    case .matches(let text, let pattern, let engine, let place):
      Expression.operation(text.compiled(slot), pattern.compiled(slot), place, engine.apply)
    case .between(let operand, let low, let high, let place):
      Expression.function(
        [operand.compiled(slot), low.compiled(slot), high.compiled(slot)], place
      ) { values in
        .bool(
          try Meaning.ordered(values[1], values[0], allowing: { $0 <= 0 })
            && Meaning.ordered(values[0], values[2], allowing: { $0 <= 0 }))
      }
    case .call(let function, let arguments, let place):
      Expression.function(arguments.map { $0.compiled(slot) }, place, function.apply)
    case .list(let elements):
      Expression.function(elements.map { $0.compiled(slot) }, nil) { .list($0) }
    case .record(let names, let values):
      Expression.function(
        values.map { $0.compiled(slot) }, nil,
        { [schema = Schema(fields: names.map { Field($0) })] in .record(Row(schema, $0)) })
    case .property(let operand, let name, let place):
      Expression.property(name, of: operand.compiled(slot), place)
    }
  }

  /// The expression as a condition on a row's values; `none` is false.
  ///
  /// - Returns: a function that throws `CommandError` also where the value is neither `true`, `false` nor `none`.
  public func test(_ slot: (String) -> FieldSlot) -> RowTest {
    switch self {
    case .not(let operand): { [test = operand.test(slot)] in !(try test($0)) }
    case .and(let left, let right):
      { [left = left.test(slot), right = right.test(slot)] in try left($0) && right($0) }
    case .or(let left, let right):
      { [left = left.test(slot), right = right.test(slot)] in try left($0) || right($0) }
    default: Expression.test(compiled(slot), place)
    }
  }

  private static func test(_ function: @escaping RowFunction, _ place: SourcePlace?) -> RowTest {
    { values in
      switch try function(values) {
      case .bool(let truth): return truth
      case .none: return false
      case let other: throw CommandError("not-a-truth", ["value": other.text], place: place)
      }
    }
  }

  private static func field(
    _ name: String, _ slot: FieldSlot, _ place: SourcePlace?
  ) -> RowFunction {
    switch slot {
    case .position(let position): { $0[position] }
    case .absent: { _ in .none }
    case .unknown(let schema):
      { _ in throw CommandError.unknownField(name, in: schema, place: place) }
    }
  }

  private static func operation(
    _ left: @escaping RowFunction, _ right: @escaping RowFunction, _ place: SourcePlace?,
    _ apply: @escaping (Value, Value) throws -> Value
  ) -> RowFunction {
    { values in
      let (left, right) = (try left(values), try right(values))
      do {
        return try apply(left, right)
      } catch let error as CommandError {
        throw error.placed(at: place)
      }
    }
  }

  private static func function(
    _ arguments: [RowFunction], _ place: SourcePlace?,
    _ apply: @escaping ([Value]) throws -> Value
  ) -> RowFunction {
    { values in
      let arguments = try arguments.map { try $0(values) }
      do {
        return try apply(arguments)
      } catch let error as CommandError {
        throw error.placed(at: place)
      }
    }
  }

  private static func property(
    _ name: String, of operand: @escaping RowFunction, _ place: SourcePlace?
  ) -> RowFunction {
    { values in
      guard case .record(let record) = try operand(values) else {
        throw CommandError("not-a-record", ["name": name], place: place)
      }
      if let value = record[name] { return value }
      if record.schema.isOpen { return .none }
      throw CommandError.unknownField(name, in: record.schema, place: place)
    }
  }
}

extension CommandError {
  /// The error with a place, where it has none yet.
  fileprivate func placed(at place: SourcePlace?) -> CommandError {
    var error = self
    error.place = error.place ?? place
    return error
  }
}
