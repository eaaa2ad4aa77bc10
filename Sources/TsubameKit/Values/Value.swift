/// Anything that flows through a chain, is held by a variable or stands in a row.
///
/// Equality and hashing of text are canonical: か + combining mark equals が
/// (Unicode Standard Annex #15), so NFC and NFD texts group and compare alike.
public enum Value: Sendable, Hashable {
  /// Nothing is known; the language writes it `none`.
  case none
  case bool(Bool)
  case int(Int)
  case float(Double)
  case text(String)
  /// An instant with the zone it was given in.
  case time(Time)
  case date(CivilDate)
  case month(Month)
  /// A length of time, like `3h`.
  case duration(Duration)
  case list([Value])
  case record(Row)

  /// The type of this value, as the language names it.
  public var type: ValueType {
    switch self {
    case .none: .none
    case .bool: .bool
    case .int: .int
    case .float: .float
    case .text: .text
    case .time: .time
    case .date: .date
    case .month: .month
    case .duration: .duration
    case .list: .list
    case .record: .record
    }
  }

  /// A text where there is one, else `.none`.
  public init(_ text: String?) {
    self = text.map { .text($0) } ?? .none
  }

  /// A whole number where there is one, else `.none`.
  public init(_ number: Int?) {
    self = number.map { .int($0) } ?? .none
  }

  /// A number where there is one, else `.none`.
  public init(_ number: Double?) {
    self = number.map { .float($0) } ?? .none
  }
}

/// The types of the language: text, int, float, bool, time, date, month, duration, none, list, record.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  case none, bool, int, float, text, time, date, month, duration, list, record
}
