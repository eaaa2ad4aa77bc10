internal import TsubameKit

/// `in`, `contains`, `starts-with` and `ends-with` in SQL, as ``Meaning`` has them.
enum Membership {
  /// More elements than a person writes; a longer list is left to the evaluator.
  private static let longestList = 100

  /// Whether a list holds a value, a text another one, or a span of time a moment.
  static func fragment(part: Operand, whole: Operand) -> Fragment? {
    switch (part, whole) {
    case (.column(let part), .literal(.list(let values))): anyOf(values, equals: part)
    case (.literal(let part), .column(let whole)) where whole.kind == .texts:
      element(part, of: whole)
    case (.literal(.text(let part)), .column(let whole)) where whole.kind == .text:
      Fragment("text_contains(\(whole.sql), ?)", [.text(part)])
    case (.column(let part), .literal(.text(let whole))) where part.kind == .text:
      Fragment("text_contains(?, \(part.sql))", [.text(whole)])
    case (.column(let part), .column(let whole)) where part.kind == .text && whole.kind == .text:
      Fragment("text_contains(\(whole.sql), \(part.sql))")
    case (.column(let part), .literal(let whole)): Comparison.within(part, whole)
    default: nil
    }
  }

  /// Whether a text begins or ends with another one.
  static func edge(_ function: String, _ whole: Operand, _ part: Operand) -> Fragment? {
    guard let whole = text(whole), let part = text(part) else { return nil }
    return "\(function)(" + whole + ", " + part + ")"
  }

  private static func text(_ operand: Operand) -> Fragment? {
    switch operand {
    case .column(let column): column.kind == .text ? Fragment(column.sql) : nil
    case .literal(.text(let text)): Fragment("?", [.text(text)])
    case .literal: nil
    }
  }

  /// An element of a type that cannot be compared with the field is not equal to it, which is no error here.
  private static func anyOf(_ values: [Value], equals part: Column) -> Fragment? {
    guard values.count <= longestList, part.isScalar else { return nil }
    let alternatives = values.compactMap {
      Comparison.fragment(.equal, .column(part), .literal($0))
    }
    guard let first = alternatives.first else { return Fragment("0") }
    return "(" + alternatives.dropFirst().reduce(first) { $0 + " OR " + $1 } + ")"
  }

  private static func element(_ part: Value, of whole: Column) -> Fragment? {
    guard case .text(let text) = part else { return Fragment("0") }
    return Fragment("list_contains(\(whole.sql), ?)", [.text(text)])
  }
}
