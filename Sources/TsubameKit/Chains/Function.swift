/// The functions of expressions, written `length(text)`.
public enum Function: String, Sendable, Hashable, CaseIterable {
  case length, lower, upper, trim, split, join, replace
  case date, year, month, day, now, today, round

  /// How many values it takes.
  public var arity: ClosedRange<Int> {
    switch self {
    case .now, .today: 0...0
    case .length, .lower, .upper, .trim, .date, .year, .month, .day: 1...1
    case .split, .join: 2...2
    case .replace: 3...3
    case .round: 1...2
    }
  }

  /// The value for these arguments; `none` of a single value stays `none`.
  ///
  /// `now` and `today` are put in as values before a chain starts, so that a chain sees one moment.
  ///
  /// - Throws: `CommandError` for a wrong number or type of arguments.
  public func apply(_ arguments: [Value]) throws -> Value {
    guard arity.contains(arguments.count), let first = arguments.first else {
      throw CommandError("function-arity", ["name": rawValue, "count": "\(arguments.count)"])
    }
    if case .none = first { return self == .length ? .int(0) : .none }
    switch self {
    case .length:
      switch first {
      case .text(let text): return .int(text.count)
      case .list(let values): return .int(values.count)
      default: return try refuse(first)
      }
    case .lower: return .text(try text(first).lowercased())
    case .upper: return .text(try text(first).uppercased())
    case .trim: return .text(trimmed(try text(first)))
    case .split: return .list(split(try text(first), by: try text(arguments[1])))
    case .join:
      guard case .list(let values) = first else { return try refuse(first) }
      return .text(values.map(\.text).joined(separator: try text(arguments[1])))
    case .replace:
      return .text(
        split(try text(first), by: try text(arguments[1])).map(\.text)
          .joined(separator: try text(arguments[2])))
    case .date: return .date(try civilDate(first))
    case .year:
      if case .month(let month) = first { return .int(month.year) }
      return .int(try civilDate(first).year)
    case .month:
      if case .month = first { return first }
      return .month(Month(of: try civilDate(first)))
    case .day: return .int(try civilDate(first).day)
    case .round: return try rounded(first, arguments.count > 1 ? arguments[1] : .int(0))
    case .now, .today: return try refuse(first)
    }
  }

  private func text(_ value: Value) throws -> String {
    if case .text(let text) = value { return text }
    throw CommandError("function-type", ["name": rawValue, "value": value.text])
  }

  private func civilDate(_ value: Value) throws -> CivilDate {
    switch value {
    case .date(let date): return date
    case .time(let time): return time.date
    case .month(let month): return month.firstDay
    case .text(let text):
      if case .date(let date)? = DateParser.parse(text) { return date }
      if case .time(let time)? = DateParser.parse(text) { return time.date }
    default: break
    }
    throw CommandError("function-type", ["name": rawValue, "value": value.text])
  }

  private func refuse(_ value: Value) throws -> Value {
    throw CommandError("function-type", ["name": rawValue, "value": value.text])
  }

  private func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  private func split(_ text: String, by separator: String) -> [Value] {
    guard !separator.isEmpty else { return text.map { .text(String($0)) } }
    let (characters, mark) = (Array(text), Array(separator))
    var parts: [Value] = []
    var (start, index) = (0, 0)
    while index + mark.count <= characters.count {
      if characters[index..<(index + mark.count)].elementsEqual(mark) {
        parts.append(.text(String(characters[start..<index])))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [.text(String(characters[start...]))]
  }

  private func rounded(_ value: Value, _ places: Value) throws -> Value {
    guard case .int(let places) = places, (0...15).contains(places) else {
      return try refuse(places)
    }
    switch value {
    case .int: return value
    case .float(let number):
      if places == 0 {
        guard let whole = Int(exactly: number.rounded()) else { throw CommandError("overflow") }
        return .int(whole)
      }
      var scale = 1.0
      for _ in 0..<places { scale *= 10 }
      let scaled = number * scale
      return .float(scaled.isFinite ? scaled.rounded() / scale : number)
    default: return try refuse(value)
    }
  }
}
