internal import TsubameKit

/// Turns an expression into SQL that is true for exactly the rows for which the expression is; nil for all that SQL
/// cannot say just so, or that could fail: the evaluator then does it and words the error.
///
/// What it makes is 0 or 1, never NULL, so that `not` means the same in both.
struct Predicate {
  /// The fields that the expression may name.
  let columns: [Column]

  /// Parentheses within parentheses for which SQLite's parser has room, and what it may join in one pair of them.
  private static let deepest = 8
  private static let mostJoined = 50

  func compile(_ expression: Expression) -> Fragment? { compile(expression, depth: 0) }

  private func compile(_ expression: Expression, depth: Int) -> Fragment? {
    guard depth < Predicate.deepest else { return nil }
    switch expression {
    case .field(let name, _):
      guard let column = column(name), column.kind == .bool else { return nil }
      return column.isNullable ? Fragment("ifnull(\(column.sql), 0)") : Fragment(column.sql)
    case .not(let operand):
      return compile(operand, depth: depth + 1).map { "NOT (" + $0 + ")" }
    case .and: return joined(expression.conjuncts, "AND", depth)
    case .or: return joined(expression.alternatives, "OR", depth)
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

  /// `a and b and c` takes one pair of parentheses, however long it is.
  private func joined(_ parts: [Expression], _ word: String, _ depth: Int) -> Fragment? {
    guard parts.count <= Predicate.mostJoined else { return nil }
    var result = Fragment("(")
    for (index, part) in parts.enumerated() {
      guard let part = compile(part, depth: depth + 1) else { return nil }
      result = result + (index == 0 ? "" : " \(word) ") + part
    }
    return result + ")"
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

extension Expression {
  /// What a chain of `and` joins, from the left.
  fileprivate var conjuncts: [Expression] {
    chain { if case .and(let left, let right) = $0 { (left, right) } else { nil } }
  }

  /// What a chain of `or` joins, from the left.
  fileprivate var alternatives: [Expression] {
    chain { if case .or(let left, let right) = $0 { (left, right) } else { nil } }
  }

  private func chain(_ parts: (Expression) -> (Expression, Expression)?) -> [Expression] {
    var right: [Expression] = []
    var rest = self
    while let (first, last) = parts(rest) {
      right.append(last)
      rest = first
    }
    return [rest] + right.reversed()
  }
}
