internal import TsubameKit

/// `== != < <= > >=` in SQL, as ``Meaning`` has them: `none` equals only itself and is in no order with anything;
/// types that cannot be compared are declined.
enum Comparison {
  static func fragment(
    _ operation: BinaryOperator, _ left: Operand, _ right: Operand
  ) -> Fragment? {
    switch (left, right) {
    case (.column(let column), .literal(let value)): fragment(operation, column, value)
    case (.literal(let value), .column(let column)):
      fragment(operation.flipped, column, value)
    case (.column(let left), .column(let right)): fragment(operation, left, right)
    case (.literal, .literal): nil
    }
  }

  private static func fragment(
    _ operation: BinaryOperator, _ column: Column, _ value: Value
  ) -> Fragment? {
    if case .none = value {
      // A list is never none: its NULL is the empty one.
      let isNone = column.isScalar ? "(\(column.sql) IS NULL)" : "0"
      switch operation {
      case .equal: return Fragment(isNone)
      case .notEqual: return Fragment("NOT \(isNone)")
      default: return Fragment("0")
      }
    }
    let sql = column.sql
    switch (column.kind, value) {
    case (.int, .int(let number)):
      return plain(operation, column, sql, .integer(number))
    case (.int, .float(let number)) where number.isFinite:
      return plain(operation, column, "CAST(\(sql) AS REAL)", .real(number))
    case (.float, .float(let number)) where number.isFinite:
      return plain(operation, column, sql, .real(number))
    case (.float, .int(let number)):
      return plain(operation, column, sql, .real(Double(number)))
    case (.bool, .bool(let truth)):
      return plain(operation, column, sql, .integer(truth ? 1 : 0))
    case (.text, .text(let text)):
      return plain(operation, column, "\(sql) COLLATE CANONICAL", .text(text))
    case (.time, .time(let time)):
      return plain(operation, column, sql, .integer(time.microseconds))
    case (.time, .date(let date)):
      return span(operation, column, from: date.daysSinceEpoch, to: date.daysSinceEpoch + 1)
    case (.time, .month(let month)):
      return span(
        operation, column, from: month.firstDay.daysSinceEpoch, to: month.dayAfter.daysSinceEpoch)
    case (.month, .month(let month)):
      return plain(operation, column, sql, .integer(MonthNumber.of(month)))
    case (.month, .date(let date)):
      return plain(operation, column, sql, .integer(MonthNumber.of(Month(of: date))))
    case (.month, .int(let number)) where (1...12).contains(number):
      return plain(operation, column, "\(sql) % 12 + 1", .integer(number))
    case (.month, .time(let time)):
      return plain(operation, column, sql, .integer(MonthNumber.of(time.month)))
    default:
      return nil
    }
  }

  private static func fragment(
    _ operation: BinaryOperator, _ left: Column, _ right: Column
  ) -> Fragment? {
    let sides: (String, String)
    switch (left.kind, right.kind) {
    case (.int, .int), (.float, .float), (.bool, .bool), (.month, .month), (.time, .time):
      sides = (left.sql, right.sql)
    case (.int, .float), (.float, .int):
      sides = ("CAST(\(left.sql) AS REAL)", "CAST(\(right.sql) AS REAL)")
    case (.text, .text): sides = ("\(left.sql) COLLATE CANONICAL", right.sql)
    default: return nil
    }
    let isNullable = left.isNullable || right.isNullable
    return known(
      Fragment("\(sides.0) \(operation.sql(isNullable)) \(sides.1)"), operation, isNullable)
  }

  private static func plain(
    _ operation: BinaryOperator, _ column: Column, _ sql: String, _ argument: Argument
  ) -> Fragment {
    known(
      Fragment("\(sql) \(operation.sql(column.isNullable)) ?", [argument]), operation,
      column.isNullable)
  }

  /// Whether a moment lies in a day, a month or a year.
  static func within(_ column: Column, _ value: Value) -> Fragment? {
    switch (column.kind, value) {
    case (.time, .date), (.time, .month), (.month, .month):
      return fragment(.equal, column, value)
    case (.time, .int(let year)) where Meaning.years.contains(year):
      guard let first = CivilDate(year: year, month: 1, day: 1),
        let last = CivilDate(year: year, month: 12, day: 31)
      else { return nil }
      return span(
        .equal, column, from: first.daysSinceEpoch, to: last.daysSinceEpoch + 1)
    case (.month, .int(let year)) where Meaning.years.contains(year):
      return plain(.equal, column, "\(column.sql) / 12", .integer(year))
    default: return nil
    }
  }

  /// More than any offset from UTC: a bound this far out says nothing new, but an index knows the moments it leaves out.
  private static let margin = 5 * 86_400_000_000

  /// A time against whole days on its own clock: from the beginning of one day up to another's.
  private static func span(
    _ operation: BinaryOperator, _ column: Column, from firstDay: Int, to dayAfter: Int
  ) -> Fragment? {
    guard case .time(let offset) = column.kind else { return nil }
    let wall = "\(column.sql) + ifnull(\(offset), 0) * 1000000"
    let (start, end) = (firstDay * 86_400_000_000, dayAfter * 86_400_000_000)
    let from = { (moment: Int) in
      Fragment(
        "\(column.sql) >= ? AND \(wall) >= ?", [.integer(moment - margin), .integer(moment)])
    }
    let before = { (moment: Int) in
      Fragment(
        "\(column.sql) < ? AND \(wall) < ?", [.integer(moment + margin), .integer(moment)])
    }
    let within = known(from(start) + " AND " + before(end), .less, column.isNullable)
    return switch operation {
    case .equal: within
    case .notEqual: "NOT " + within
    case .less: known(before(start), operation, column.isNullable)
    case .lessOrEqual: known(before(end), operation, column.isNullable)
    case .greater: known(from(end), operation, column.isNullable)
    default: known(from(start), operation, column.isNullable)
    }
  }

  /// NULL, which an ordering gives where a side is none, is false here.
  private static func known(
    _ fragment: Fragment, _ operation: BinaryOperator, _ isNullable: Bool
  ) -> Fragment {
    let isOrdering = operation != .equal && operation != .notEqual
    return isOrdering && isNullable ? "ifnull(" + fragment + ", 0)" : "(" + fragment + ")"
  }
}

extension BinaryOperator {
  /// The comparison that says the same with its sides exchanged.
  fileprivate var flipped: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }

  /// The comparison in SQL; where a side may be NULL, (in)equality takes it as a value like others.
  fileprivate func sql(_ isNullable: Bool) -> String {
    switch self {
    case .equal: isNullable ? "IS" : "="
    case .notEqual: isNullable ? "IS NOT" : "<>"
    default: rawValue
    }
  }
}
