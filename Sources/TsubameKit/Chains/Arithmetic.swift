/// What `+ - * / %` mean for numbers, texts, lists, times and durations.
enum Arithmetic {
  static func apply(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      return try whole(operation, left, right)
    case (.int, .float), (.float, .int), (.float, .float):
      return .float(try broken(operation, double(left), double(right)))
    case (.text(let left), .text(let right)) where operation == .add:
      return .text(left + right)
    case (.list(let left), .list(let right)) where operation == .add:
      return .list(left + right)
    case (.duration(let left), .duration(let right)):
      return try durations(operation, left, right)
    case (.duration(let duration), .int(let factor)) where operation == .multiply,
      (.int(let factor), .duration(let duration)) where operation == .multiply:
      return .duration(try checked(duration, times: factor))
    default:
      return try calendar(operation, left, right)
    }
  }

  static func double(_ value: Value) -> Double {
    switch value {
    case .int(let number): Double(number)
    case .float(let number): number
    default: .nan
    }
  }

  /// Division of whole numbers that does not come out even gives a broken number: `7 / 2` is 3.5.
  private static func whole(
    _ operation: BinaryOperator, _ left: Int, _ right: Int
  ) throws -> Value {
    let (result, overflow): (Int, Bool)
    switch operation {
    case .add: (result, overflow) = left.addingReportingOverflow(right)
    case .subtract: (result, overflow) = left.subtractingReportingOverflow(right)
    case .multiply: (result, overflow) = left.multipliedReportingOverflow(by: right)
    case .remainder:
      guard right != 0 else { throw CommandError("division-by-zero") }
      (result, overflow) = left.remainderReportingOverflow(dividingBy: right)
    default:
      guard right != 0 else { throw CommandError("division-by-zero") }
      if right != -1, left % right != 0 { return .float(Double(left) / Double(right)) }
      (result, overflow) = left.dividedReportingOverflow(by: right)
    }
    guard !overflow else { throw CommandError("overflow") }
    return .int(result)
  }

  private static func broken(
    _ operation: BinaryOperator, _ left: Double, _ right: Double
  ) throws -> Double {
    let result: Double
    switch operation {
    case .add: result = left + right
    case .subtract: result = left - right
    case .multiply: result = left * right
    default:
      guard right != 0 else { throw CommandError("division-by-zero") }
      result = operation == .divide ? left / right : left.truncatingRemainder(dividingBy: right)
    }
    guard result.isFinite else { throw CommandError("overflow") }
    return result
  }

  private static func durations(
    _ operation: BinaryOperator, _ left: Duration, _ right: Duration
  ) throws -> Value {
    switch operation {
    case .add: return .duration(try duration(seconds(left) + seconds(right)))
    case .subtract: return .duration(try duration(seconds(left) - seconds(right)))
    case .divide:
      guard seconds(right) != 0 else { throw CommandError("division-by-zero") }
      return .float(seconds(left) / seconds(right))
    default: return try refused(operation, .duration(left), .duration(right))
    }
  }

  private static func calendar(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws -> Value {
    switch (left, right) {
    case (.time(let time), .duration(let duration)) where operation == .add:
      return .time(try moved(time, by: seconds(duration)))
    case (.time(let time), .duration(let duration)) where operation == .subtract:
      return .time(try moved(time, by: -seconds(duration)))
    case (.date(let date), .duration(let duration)) where operation == .add:
      return try moved(date, by: seconds(duration))
    case (.date(let date), .duration(let duration)) where operation == .subtract:
      return try moved(date, by: -seconds(duration))
    case (.time(let left), .time(let right)) where operation == .subtract:
      let (difference, overflow) = left.microseconds.subtractingReportingOverflow(
        right.microseconds)
      guard !overflow else { throw CommandError("overflow") }
      return .duration(.microseconds(difference))
    case (.date(let left), .date(let right)) where operation == .subtract:
      return .duration(.seconds((left.daysSinceEpoch - right.daysSinceEpoch) * 86_400))
    case (.month(let month), .int(let count)) where operation == .add:
      return .month(try moved(month, by: count))
    case (.month(let month), .int(let count)) where operation == .subtract && count != .min:
      return .month(try moved(month, by: -count))
    case (.month(let left), .month(let right)) where operation == .subtract:
      return .int((left.year - right.year) * 12 + left.month - right.month)
    default:
      return try refused(operation, left, right)
    }
  }

  private static let calendar =
    Double(Time.calendar.lowerBound)..<Double(Time.calendar.upperBound)

  private static func moved(_ time: Time, by seconds: Double) throws -> Time {
    let moved = Double(time.microseconds) + seconds * 1_000_000
    guard calendar.contains(moved / 1_000_000) else { throw CommandError("overflow") }
    return Time(microseconds: Int(moved), offsetSeconds: time.offsetSeconds)
  }

  private static func moved(_ month: Month, by count: Int) throws -> Month {
    let (number, overflow) = (month.year * 12 + month.month - 1).addingReportingOverflow(count)
    guard !overflow, number >= 0, let moved = Month(year: number / 12, month: number % 12 + 1)
    else { throw CommandError("overflow") }
    return moved
  }

  /// Whole days stay a date; a part of a day makes a time of it.
  private static func moved(_ date: CivilDate, by seconds: Double) throws -> Value {
    let start = date.daysSinceEpoch * 86_400
    guard calendar.contains(Double(start) + seconds) else { throw CommandError("overflow") }
    let end = start + Int(seconds)
    let time = Time(microseconds: end * 1_000_000, offsetSeconds: nil)
    return end % 86_400 == 0 ? .date(time.date) : .time(time)
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static func duration(_ seconds: Double) throws -> Duration {
    guard abs(seconds) < 9e12 else { throw CommandError("overflow") }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }

  private static func checked(_ duration: Duration, times factor: Int) throws -> Duration {
    try self.duration(seconds(duration) * Double(factor))
  }

  /// What was most likely meant; nil where nothing is known.
  private static func hint(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) -> Message? {
    switch (left, right) {
    case (.date, .int), (.time, .int), (.int, .date), (.int, .time):
      Message("no-arithmetic.calendar")
    case (.text, _) where operation == .add, (_, .text) where operation == .add:
      Message("no-arithmetic.text")
    case (.none, _), (_, .none): Message("no-arithmetic.none")
    default: nil
    }
  }

  private static func refused(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws -> Value {
    throw CommandError(
      "no-arithmetic",
      [
        "operator": operation.rawValue, "left": left == .none ? "none" : left.text,
        "leftType": left.type.rawValue,
        "right": right == .none ? "none" : right.text, "rightType": right.type.rawValue,
      ], hint: hint(operation, left, right))
  }
}
