/// A checked expression over the fields of a row. Variables and chains inside it have been replaced by their
/// values, so both the row evaluator and the store can compute it.
public indirect enum Expression: Sendable, Hashable {
  case literal(Value)
  /// The value of a field of the row.
  case field(String, SourcePlace?)
  case not(Expression)
  case negate(Expression, SourcePlace?)
  case and(Expression, Expression)
  case or(Expression, Expression)
  /// Any operator but `matches`, which needs an engine.
  case binary(BinaryOperator, Expression, Expression, SourcePlace?)
  /// `text matches pattern`.
  case matches(Expression, Expression, PatternEngine, SourcePlace?)
  /// `x in a..b`, both ends included.
  case between(Expression, Expression, Expression, SourcePlace?)
  case call(Function, [Expression], SourcePlace?)
  case list([Expression])
  /// Names and values, in order.
  case record([String], [Expression])
  /// `x.name` of a record.
  case property(Expression, String, SourcePlace?)
}

/// The operators that take two values.
public enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case isIn = "in"
  case contains
  case startsWith = "starts-with"
  case endsWith = "ends-with"
  case matches
  case range = ".."
}
