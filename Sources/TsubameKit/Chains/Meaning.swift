/// The one table of what operators mean. The row evaluator uses it; the store's SQL is tested against it.
public enum Meaning {
  /// The value of `left operation right`.
  ///
  /// - Throws: `CommandError` for types that do not go together, division by zero and overflow.
  public static func apply(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws -> Value {
    switch operation {
    case .equal: .bool(try equal(left, right))
    case .notEqual: .bool(try !equal(left, right))
    case .less: .bool(try ordered(left, right) { $0 < 0 })
    case .lessOrEqual: .bool(try ordered(left, right) { $0 <= 0 })
    case .greater: .bool(try ordered(left, right) { $0 > 0 })
    case .greaterOrEqual: .bool(try ordered(left, right) { $0 >= 0 })
    case .add, .subtract, .multiply, .divide, .remainder:
      try Arithmetic.apply(operation, left, right)
    case .isIn: .bool(try isIn(left, right))
    case .contains: .bool(try isIn(right, left))
    case .startsWith: .bool(try onTexts(operation, left, right) { starts($0, with: $1) })
    case .endsWith: .bool(try onTexts(operation, left, right) { ends($0, with: $1) })
    case .matches:
      .bool(
        try onTexts(operation, left, right) { _, _ in throw CommandError("pattern-engine-missing") }
      )
    case .range: try range(left, right)
    }
  }

  /// `-value`.
  static func negate(_ value: Value) throws -> Value {
    switch value {
    case .int(let number):
      guard number != .min else { throw CommandError("overflow") }
      return .int(-number)
    case .float(let number): return .float(-number)
    case .duration(let duration): return .duration(.zero - duration)
    default: throw CommandError("no-negative", ["value": value.text])
    }
  }

  /// Equality: canonical for text, by instant for times, by value for whole and broken numbers;
  /// a time equals a date or month that it lies in. `none` equals only itself.
  static func equal(_ left: Value, _ right: Value) throws -> Bool {
    if case .none = left { return right == .none }
    if case .none = right { return false }
    switch (left, right) {
    case (.list, .list), (.record, .record): return left == right
    default: return try related(left, right) == 0
    }
  }

  /// Whether an ordering holds; `none` is in no order with anything.
  static func ordered(
    _ left: Value, _ right: Value, allowing: (Int) -> Bool
  ) throws -> Bool {
    if left == .none || right == .none { return false }
    return allowing(try related(left, right))
  }

  /// As ``compare(_:_:)``, and a month with a number from 1 to 12 as the month of its year. Not for sorting: months of
  /// several years and such numbers have no common order.
  private static func related(_ left: Value, _ right: Value) throws -> Int {
    switch (left, right) {
    case (.month(let month), .int(let number)) where (1...12).contains(number):
      sign(month.month, number)
    case (.int(let number), .month(let month)) where (1...12).contains(number):
      sign(number, month.month)
    default: try compare(left, right)
    }
  }

  /// Negative, zero or positive.
  ///
  /// - Throws: `CommandError` where the types cannot be compared, like text with numbers.
  static func compare(_ left: Value, _ right: Value) throws -> Int {
    switch (left, right) {
    case (.int(let left), .int(let right)): sign(left, right)
    case (.int, .float), (.float, .int), (.float, .float): compareNumbers(left, right)
    case (.text(let left), .text(let right)): order(left, right)
    case (.bool(let left), .bool(let right)): sign(left ? 1 : 0, right ? 1 : 0)
    case (.time(let left), .time(let right)): sign(left, right)
    case (.date(let left), .date(let right)): sign(left, right)
    case (.month(let left), .month(let right)): sign(left, right)
    case (.duration(let left), .duration(let right)): sign(left, right)
    case (.time(let time), .date(let date)): sign(time.date, date)
    case (.date(let date), .time(let time)): sign(date, time.date)
    case (.time(let time), .month(let month)): sign(time.month, month)
    case (.month(let month), .time(let time)): sign(month, time.month)
    case (.date(let date), .month(let month)): sign(Month(of: date), month)
    case (.month(let month), .date(let date)): sign(month, Month(of: date))
    default: throw CommandError.noComparison(left, right)
    }
  }

  /// Numbers that `in` takes for years.
  public static let years = 1000...9999

  /// The order in which `sort` puts values: by type where types differ, lists element by element, `none` after all
  /// others. Records have no order.
  public static func sortOrder(_ left: Value, _ right: Value) -> Int {
    if case .list(let left) = left, case .list(let right) = right {
      for (first, second) in zip(left, right) {
        let order = sortOrder(first, second)
        if order != 0 { return order }
      }
      return sign(left.count, right.count)
    }
    if let result = try? compare(left, right) { return result }
    return sign(rank(left), rank(right))
  }

  private static func rank(_ value: Value) -> Int {
    switch value {
    case .bool: 0
    case .int, .float: 1
    case .duration: 2
    case .time, .date, .month: 3
    case .text: 4
    case .list: 5
    case .record: 6
    case .none: 7
    }
  }

  private static func sign<T: Comparable>(_ left: T, _ right: T) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }

  private static func compareNumbers(_ left: Value, _ right: Value) -> Int {
    let (left, right) = (Arithmetic.double(left), Arithmetic.double(right))
    return left < right ? -1 : left > right ? 1 : 0
  }

  /// A member of a list, a part of a text, or a moment in a day, a month or a year.
  private static func isIn(_ part: Value, _ whole: Value) throws -> Bool {
    switch (part, whole) {
    case (_, .list(let values)):
      return values.contains { (try? equal($0, part)) ?? false }
    case (.text(let part), .text(let whole)):
      return contains(whole, part)
    case (.time, .date), (.time, .month), (.date, .month), (.date, .date), (.month, .month):
      return try compare(part, whole) == 0
    case (.time, .int(let year)) where years.contains(year),
      (.date, .int(let year)) where years.contains(year),
      (.month, .int(let year)) where years.contains(year):
      return try Function.year.apply([part]) == whole
    case (_, .none), (.none, _):
      return false
    default:
      throw CommandError("no-membership", ["part": part.text, "whole": whole.text])
    }
  }

  /// The result for two texts; false where one is missing.
  static func onTexts(
    _ operation: BinaryOperator, _ left: Value, _ right: Value,
    _ body: (String, String) throws -> Bool
  ) throws -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): return try body(left, right)
    case (.none, .text), (.none, .none), (.text, .none): return false
    default:
      throw CommandError(
        "needs-texts",
        ["operator": operation.rawValue, "left": left.text, "right": right.text])
    }
  }

  private static func range(_ left: Value, _ right: Value) throws -> Value {
    let longest = 1_000_000
    func checked(_ count: Int) throws -> Int {
      guard count <= longest else { throw CommandError("range-too-long") }
      return max(0, count)
    }
    switch (left, right) {
    case (.int(let low), .int(let high)):
      let (distance, overflow) = high.subtractingReportingOverflow(low)
      guard !overflow, distance < longest else { throw CommandError("range-too-long") }
      return .list((0..<max(0, distance + 1)).map { .int(low + $0) })
    case (.date(let low), .date(let high)):
      let start = low.daysSinceEpoch
      return .list(
        (0..<(try checked(high.daysSinceEpoch - start + 1))).map {
          .date(CivilDate(daysSinceEpoch: start + $0))
        })
    case (.month(let low), .month(let high)):
      let start = low.year * 12 + low.month - 1
      let count = try checked(high.year * 12 + high.month - start)
      return .list(
        (0..<count).map {
          Month(year: (start + $0) / 12, month: (start + $0) % 12 + 1).map { .month($0) } ?? .none
        })
    default:
      throw CommandError("no-range", ["left": left.text, "right": right.text])
    }
  }
}
