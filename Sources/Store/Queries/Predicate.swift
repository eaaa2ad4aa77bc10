internal import TsubameKit

/// Turns an expression into SQL that is true for exactly the rows for which the expression is; nil for all that SQL
/// cannot say just so, or that could fail: the evaluator then does it and words the error.
///
/// What it makes is 0 or 1, never NULL, so that `not` means the same in both.
struct Predicate {
  /// The fields that the expression may name.
  let columns: [Column]

  /// Deeper expressions than SQLite parses, which stops at 1,000 levels.
  private static let deepest = 100

  func compile(_ expression: Expression) -> Fragment? { compile(expression, depth: 0) }

  private func compile(_ expression: Expression, depth: Int) -> Fragment? {
    guard depth < Predicate.deepest else { return nil }
    switch expression {
    case .field(let name, _):
      guard let column = column(name), column.kind == .bool else { return nil }
      return column.isNullable ? Fragment("ifnull(\(column.sql), 0)") : Fragment(column.sql)
    case .not(let operand):
      return compile(operand, depth: depth + 1).map { "NOT (" + $0 + ")" }
    case .and(let left, let right): return joined(left, "AND", right, depth)
    case .or(let left, let right): return joined(left, "OR", right, depth)
    case .binary(let operation, let left, let right, _):
      if let left = operand(left), let right = operand(right) {
        return relation(operation, left, right)
      }
      return nil
    case .between(let value, let low, let high, _):
      guard let value = operand(value), let low = operand(low), let high = operand(high),
        let above = Comparison.fragment(.lessOrEqual, low, value),
        let below = Comparison.fragment(.lessOrEqual, value, high)
      else { return nil }
      return "(" + above + " AND " + below + ")"
    default:
      switch operand(expression) {
      case .literal(.bool(let truth)): return Fragment(truth ? "1" : "0")
      case .literal(.none): return Fragment("0")
      default: return nil
      }
    }
  }

  private func joined(
    _ left: Expression, _ word: String, _ right: Expression, _ depth: Int
  ) -> Fragment? {
    guard let left = compile(left, depth: depth + 1), let right = compile(right, depth: depth + 1)
    else { return nil }
    return "(" + left + " \(word) " + right + ")"
  }

  private func relation(
    _ operation: BinaryOperator, _ left: Operand, _ right: Operand
  ) -> Fragment? {
    switch operation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      Comparison.fragment(operation, left, right)
    case .isIn: Membership.fragment(part: left, whole: right)
    case .contains: Membership.fragment(part: right, whole: left)
    case .startsWith: Membership.edge("text_starts", left, right)
    case .endsWith: Membership.edge("text_ends", left, right)
    default: nil
    }
  }

  /// A field, also in lower case, or what needs no row and does not fail; nil for all else.
  private func operand(_ expression: Expression) -> Operand? {
    if case .field(let name, _) = expression { return column(name).map { .column($0) } }
    if case .call(.lower, let arguments, _) = expression, arguments.count == 1,
      case .field(let name, _)? = arguments.first, let column = column(name), column.kind == .text
    {
      return .column(
        Column(name, .text, "text_lower(\(column.sql))", isNullable: column.isNullable))
    }
    guard let value = try? expression.evaluate(nil) else { return nil }
    return .literal(value)
  }

  private func column(_ name: String) -> Column? { columns.first { $0.name == name } }
}

/// One side of a relation.
enum Operand {
  case column(Column)
  case literal(Value)
}
