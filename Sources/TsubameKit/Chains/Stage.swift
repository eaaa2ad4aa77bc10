/// One step of a chain whose meaning both the row evaluator and the store know.
public enum Stage: Sendable, Hashable {
  /// Rows for which the expression is true.
  case filter(Expression)
  /// These fields, in this order.
  case select([String])
  /// In this order; rows that are equal in it keep theirs.
  case sort([SortKey])
  case first(Int)
  case last(Int)
  case skip(Int)
  /// One value: how many rows.
  case count
  /// Rows {fields…, count}, in first-seen order.
  case groupCount([String])
}

/// A field to sort by. `none` comes after everything else, either way.
public struct SortKey: Sendable, Hashable {
  /// The name of the field.
  public let field: String
  /// True for the greatest first.
  public let descending: Bool

  /// A sort by a field, the smallest first unless said otherwise.
  public init(_ field: String, descending: Bool = false) {
    self.field = field
    self.descending = descending
  }
}
