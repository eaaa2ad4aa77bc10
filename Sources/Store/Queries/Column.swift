internal import TsubameKit

/// A field of rows as SQL gives it.
struct Column: Sendable, Hashable {
  /// How a field's values stand in the table.
  enum Kind: Sendable, Hashable {
    case int, float, text, bool
    /// Microseconds; the offset in seconds stands in a column of its own.
    case time(offset: String)
    /// Months since the year 0.
    case month
    /// A `TextList`.
    case texts
    /// A `TextList` of files and descriptions in turns.
    case media
  }

  /// The field's name.
  let name: String
  let kind: Kind
  /// The value in SQL, `p.likes`.
  let sql: String
  /// False where it is never NULL.
  let isNullable: Bool

  init(_ name: String, _ kind: Kind, _ sql: String, isNullable: Bool = false) {
    self.name = name
    self.kind = kind
    self.sql = sql
    self.isNullable = isNullable
  }

  /// The type that the language sees.
  var type: ValueType {
    switch kind {
    case .int: .int
    case .float: .float
    case .text: .text
    case .bool: .bool
    case .time: .time
    case .month: .month
    case .texts, .media: .list
    }
  }

  /// True for what can be compared, sorted and grouped by.
  var isScalar: Bool { type != .list }

  /// What to select, under names by which a query around this one finds it.
  var selection: String {
    if case .time(let offset) = kind {
      return "\(Column.named(sql, name)), \(Column.named(offset, name + "_offset"))"
    }
    return Column.named(sql, name)
  }

  /// How many of SQLite's columns it takes.
  var width: Int {
    if case .time = kind { return 2 }
    return 1
  }

  /// This column as a query around its own sees it.
  func outside(_ table: String) -> Column {
    let kind: Kind
    if case .time = self.kind {
      kind = .time(offset: "\(table).\(name)_offset")
    } else {
      kind = self.kind
    }
    return Column(name, kind, "\(table).\(name)", isNullable: isNullable)
  }

  private static func named(_ sql: String, _ name: String) -> String {
    sql.hasSuffix(".\(name)") ? sql : "\(sql) AS \(name)"
  }
}

extension Column {
  /// The value in the row that a statement stands on.
  func value(_ row: Statement, at position: Int) -> Value {
    switch kind {
    case .texts: return .list(PostReader.texts(row.optionalText(position)).map { .text($0) })
    case .media:
      return .list(PostReader.media(row.optionalText(position)).map { .record($0.row) })
    default: break
    }
    if row.isNull(position) { return .none }
    switch kind {
    case .int: return .int(row.int(position))
    case .float: return .float(row.double(position))
    case .bool: return .bool(row.bool(position))
    case .time:
      return .time(
        Time(
          microseconds: row.int(position), offsetSeconds: row.optionalInt(position + 1)))
    case .month: return MonthNumber.month(row.int(position)).map { .month($0) } ?? .none
    case .text, .texts, .media: return .text(row.text(position))
    }
  }
}

/// A month as one number, by which months can be compared in SQL.
enum MonthNumber {
  static func of(_ month: Month) -> Int { month.year * 12 + month.month - 1 }

  static func month(_ number: Int) -> Month? { Month(year: number / 12, month: number % 12 + 1) }
}
