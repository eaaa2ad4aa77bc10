internal import TsubameKit

/// A column of a table: what stands in it, and what becomes of that where it does not fit.
struct TableColumn {
  let position: Int
  let field: Field
  let heading: String
  /// As wide as its widest cell until it is fitted.
  var width: Int
  /// The width with which it still tells something.
  private(set) var least: Int
  /// Whether nothing stands in it.
  let isEmpty: Bool
  private let kind: Kind
  /// Whether times are shown without the time of day, in all rows.
  private var showsDates = false

  private enum Kind {
    case number, time, path, text, nested
  }

  /// A file's name is to be read up to this width.
  private static let name = 20

  init(at position: Int, in schema: Schema, rows: [Row], style: RowStyle) {
    let field = schema.fields[position]
    self.position = position
    self.field = field
    heading = style.heading(of: field, in: schema)
    let cells = rows.map { style.cell(TableColumn.value($0, position), of: field, in: schema) }
    width = max(1, Shown.width(heading), cells.map { Shown.width($0) }.max() ?? 0)
    kind = TableColumn.kind(field, at: position, rows)
    isEmpty = cells.allSatisfy(\.isEmpty)
    // Numbers and times are whole or not there; of a path the name is enough.
    switch kind {
    case .number, .time: least = .max
    case .text, .nested: least = 8
    case .path:
      let names = cells.map { Shown.width(TableColumn.lastPart(of: $0)) }
      least = max(8, min(TableColumn.name, names.max() ?? 0))
    }
  }

  /// This column with days in place of times.
  var withDates: TableColumn {
    guard kind == .time else { return self }
    var column = self
    column.showsDates = true
    column.width = max(TableColumn.date, min(width, Shown.width(heading)))
    column.least = TableColumn.date
    return column
  }

  /// The width of `2015-03-14`.
  private static let date = 10

  var isNumber: Bool { kind == .number }
  var isPath: Bool { kind == .path }
  var isText: Bool { kind == .text }

  /// The value of a row at a position.
  static func value(_ row: Row, _ position: Int) -> Value {
    position < row.values.count ? row.values[position] : .none
  }

  /// The cell, or what of it fits.
  func fitted(_ text: String) -> String {
    if showsDates { return Shown.cut(String(text.prefix(TableColumn.date)), to: width) }
    guard Shown.width(text) > width else { return text }
    switch kind {
    case .path:
      // The name tells more than the folders that it is in.
      let name = TableColumn.lastPart(of: text)
      return ["…/" + name, name].first { Shown.width($0) <= width }
        ?? Shown.cutStart(text, to: width)
    case .time, .number, .text, .nested: return Shown.cut(text, to: width)
    }
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func kind(_ field: Field, at position: Int, _ rows: [Row]) -> Kind {
    switch field.type {
    case .int, .float: return .number
    case .time: return .time
    case nil where isNumber(at: position, rows): return .number
    default:
      let isNested = rows.contains { value($0, position).holdsRecord }
      return field.holdsPaths ? .path : isNested ? .nested : .text
    }
  }

  /// A field whose type only the data tells is a number where all that is known of it is one.
  private static func isNumber(at position: Int, _ rows: [Row]) -> Bool {
    let types = Set(rows.map { value($0, position).type }).subtracting([.none])
    return !types.isEmpty && types.isSubset(of: [.int, .float, .duration])
  }
}

extension Value {
  /// Whether it is a record or a list of some.
  fileprivate var holdsRecord: Bool {
    switch self {
    case .record: true
    case .list(let values): values.contains { $0.type == .record }
    default: false
    }
  }
}
