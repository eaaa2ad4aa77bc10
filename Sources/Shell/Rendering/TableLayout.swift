internal import TsubameKit

/// A table that never wraps within a row: what does not fit is cut with `…`, and columns that do not fit are left out.
struct TableLayout: RowLayout {
  private struct Column {
    let position: Int
    let heading: String
    let kind: Kind
    var width: Int
  }

  /// What stands in a column, and so what it becomes where it does not fit.
  private enum Kind {
    case number, time, path, text

    /// Numbers are whole or not there; of a time the date is enough.
    var least: Int {
      switch self {
      case .number: .max
      case .time: 10
      case .path, .text: 8
      }
    }
  }

  private let style: RowStyle
  private let columns: [Column]
  private static let gap = 2

  init(rows: [Row], style: RowStyle) {
    self.style = style
    guard let schema = rows.first?.schema else {
      columns = []
      return
    }
    let natural = ColumnChoice.positions(schema).map { position in
      let field = schema.fields[position]
      let heading = style.heading(of: field, in: schema)
      let widest = rows.map { row in
        Shown.width(style.cell(TableLayout.value(row, position, schema), of: schema))
      }.max()
      return Column(
        position: position, heading: heading,
        kind: TableLayout.kind(field, at: position, rows),
        width: max(1, Shown.width(heading), widest ?? 0))
    }
    let wishes = natural.map { column in
      ColumnWidths.Wish(natural: column.width, least: column.kind.least)
    }
    let widths = ColumnWidths.fit(wishes, gap: TableLayout.gap, window: style.window.columns)
    columns = zip(natural, widths).map { column, width in
      var column = column
      column.width = width
      return column
    }
  }

  var headingLines: [String] {
    [Style.bold.apply(line { Shown.cut($0.heading, to: $0.width) }, in: style.window)]
  }

  func lines(for row: Row, after previous: Row?) -> [String] {
    let schema = row.schema
    return [
      line { column in
        let value = TableLayout.value(row, column.position, schema)
        return fitted(style.cell(value, of: schema), in: column)
      }
    ]
  }

  private func line(_ text: (Column) -> String) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      let cell = text(column)
      if index > 0 { line += String(repeating: " ", count: TableLayout.gap) }
      if column.kind == .number {
        line += String(repeating: " ", count: max(0, column.width - Shown.width(cell))) + cell
      } else {
        line += index == columns.count - 1 ? cell : Shown.pad(cell, to: column.width)
      }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func value(_ row: Row, _ position: Int, _ schema: Schema) -> Value {
    position < row.values.count ? row.values[position] : .none
  }

  private func fitted(_ text: String, in column: Column) -> String {
    guard Shown.width(text) > column.width else { return text }
    switch column.kind {
    case .time where column.width >= column.kind.least: return String(text.prefix(10))
    case .path:
      // The name tells more than the folders that it is in.
      let name = text.split(separator: "/").last.map(String.init) ?? text
      return ["…/" + name, name].first { Shown.width($0) <= column.width }
        ?? Shown.cutStart(text, to: column.width)
    case .time, .number, .text: return Shown.cut(text, to: column.width)
    }
  }

  private static func kind(_ field: Field, at position: Int, _ rows: [Row]) -> Kind {
    switch field.type {
    case .int, .float: return .number
    case .time: return .time
    case nil: return isNumber(at: position, rows) ? .number : .text
    default: return field.name == "file" || field.name == "path" ? .path : .text
    }
  }

  /// A field whose type only the data tells is a number where all its values are.
  private static func isNumber(at position: Int, _ rows: [Row]) -> Bool {
    rows.allSatisfy { row in
      switch value(row, position, row.schema) {
      case .int, .float: true
      default: false
      }
    }
  }
}
