internal import TsubameKit

/// A table that never wraps within a row: what does not fit is cut with `…`, and columns that do not fit are left out.
struct TableLayout: RowLayout {
  private struct Column {
    let position: Int
    let heading: String
    let isNumber: Bool
    var width: Int
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
        isNumber: TableLayout.isNumber(field, at: position, rows),
        width: max(1, Shown.width(heading), widest ?? 0))
    }
    let flexible = natural.map { column in
      let type = schema.fields[column.position].type
      return !column.isNumber && type != .time && type != .date && type != .month
    }
    let widths = ColumnWidths.fit(
      natural.map(\.width), flexible: flexible, gap: TableLayout.gap,
      window: style.window.columns)
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
        return Shown.cut(style.cell(value, of: schema), to: column.width)
      }
    ]
  }

  private func line(_ text: (Column) -> String) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      let cell = text(column)
      if index > 0 { line += String(repeating: " ", count: TableLayout.gap) }
      if column.isNumber {
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

  /// A field whose type only the data tells is a number where all its values are.
  private static func isNumber(_ field: Field, at position: Int, _ rows: [Row]) -> Bool {
    if let type = field.type { return type == .int || type == .float }
    return rows.allSatisfy { row in
      switch row.values[position] {
      case .int, .float: true
      default: false
      }
    }
  }
}
