internal import TsubameKit

/// Finds, before a run, what stands as a condition and can be neither true nor false.
struct Truth {
  /// The kinds of rows that the condition is asked of; empty outside of rows, nil where only the run tells.
  let schemas: [Schema]?

  /// - Throws: `CommandError` for an expression, or an operand of `and`, `or` and `not` in it, that is never a truth value.
  func check(_ condition: ExpressionSyntax) throws {
    switch condition {
    case .not(let operand): try check(operand)
    case .and(let left, let right), .or(let left, let right):
      try check(left)
      try check(right)
    case .literal(.bool, _), .literal(.none, _), .variable, .chain, .property: break
    case .literal(let value, let place): throw refusal(value.text, place)
    case .text(let word): throw refusal(word.place.source.text(word.place.range), word.place)
    case .field(let name, let place):
      if isNeverTrue(name) { throw refusal(name, place) }
    case .binary(let operation, _, _, let place):
      if Truth.computes(operation) { throw refusal(operation.rawValue, place) }
    case .negate(_, let place): throw refusal("-", place)
    case .call(let function, _, let place): throw refusal(function.rawValue + "(…)", place)
    case .list(_, let place), .record(_, let place): throw refusal("[…]", place)
    }
  }

  /// Whether every kind of row that may come has the field, with a type that is no truth value.
  private func isNeverTrue(_ name: String) -> Bool {
    guard let schemas, !schemas.isEmpty else { return false }
    return schemas.allSatisfy { schema in
      guard let type = schema.position(of: name).flatMap({ schema.fields[$0].type }) else {
        return false
      }
      return type != .bool && type != .none
    }
  }

  private static func computes(_ operation: BinaryOperator) -> Bool {
    switch operation {
    case .add, .subtract, .multiply, .divide, .remainder, .range: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .contains,
      .startsWith, .endsWith, .matches:
      false
    }
  }

  private func refusal(_ text: String, _ place: SourcePlace) -> CommandError {
    CommandError("not-a-truth", ["value": text], place: place)
  }
}
