internal import TsubameKit

/// A table with a line for each row: what does not fit is cut with `…`, and columns that do not fit are left out.
/// Only what is to be read as a whole, like the note of an album, goes on in lines of its own.
struct TableLayout: RowLayout {
  private let style: RowStyle
  private let columns: [TableColumn]
  /// The names of the fields that the window has no room for.
  private let leftOut: [String]
  /// The field that goes on in lines of its own, and how far in they stand; nil where it fits.
  private let wrapped: (position: Int, margin: Int)?
  private static let gap = 2
  /// In fewer columns beside the others nothing is read as a whole; it then stands below them.
  private static let leastBeside = 24
  private static let indent = 4

  init(rows: [Row], style: RowStyle) {
    self.style = style
    guard let schema = rows.first?.schema else {
      columns = []
      leftOut = []
      wrapped = nil
      return
    }
    var natural = ColumnChoice.positions(schema).map {
      TableColumn(at: $0, in: schema, rows: rows, style: style)
    }
    var wrapped: (position: Int, margin: Int)?
    let spare = schema.kind.flatMap { ColumnChoice.spare[$0] } ?? [:]
    natural.removeAll { column in
      guard let other = spare[column.field.name].flatMap(schema.position) else { return false }
      return rows.allSatisfy {
        TableColumn.value($0, column.position) == TableColumn.value($0, other)
      }
    }
    if let kind = schema.kind, TableLayout.width(natural) > style.window.columns {
      natural.removeAll { spare[$0.field.name] != nil }
      if TableLayout.width(natural) > style.window.columns, let last = natural.last,
        last.field.name == ColumnChoice.wrapped[kind]
      {
        let beside = TableLayout.width(Array(natural.dropLast())) + TableLayout.gap
        if style.window.columns - beside >= TableLayout.leastBeside {
          wrapped = (last.position, beside)
        } else {
          wrapped = (last.position, TableLayout.indent)
          natural.removeLast()
        }
      }
    }
    self.wrapped = wrapped
    columns = TableLayout.fitted(natural, to: style.window.columns)
    let positions = Set(columns.map(\.position))
    leftOut = natural.filter { !positions.contains($0.position) }.map(\.field.name)
  }

  /// Whether the window has room for all that these rows hold, nothing cut.
  static func showsWhole(_ rows: [Row], style: RowStyle) -> Bool {
    guard let schema = rows.first?.schema else { return true }
    let columns = ColumnChoice.positions(schema).map {
      TableColumn(at: $0, in: schema, rows: rows, style: style)
    }
    return width(columns) <= style.window.columns
  }

  private static func width(_ columns: [TableColumn]) -> Int {
    columns.map(\.width).reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// All rows show the time of day, or none of them does, where that keeps a column that would have no room.
  private static func fitted(_ columns: [TableColumn], to window: Int) -> [TableColumn] {
    let whole = placed(columns, in: window)
    let dated = placed(columns.map(\.withDates), in: window)
    return dated.count > whole.count ? dated : whole
  }

  private static func placed(_ columns: [TableColumn], in window: Int) -> [TableColumn] {
    let main = mainColumn(of: columns)
    let wishes = columns.enumerated().map { index, column in
      ColumnWidths.Wish(
        natural: column.width, least: column.least,
        rank: index == main
          ? .main : column.field.name == "id" ? .identity : column.isEmpty ? .empty : .other)
    }
    return zip(columns, ColumnWidths.fit(wishes, gap: gap, window: window)).compactMap {
      column, width in
      guard let width else { return nil }
      var column = column
      column.width = width
      return column
    }
  }

  /// The column that tells most: a file's name, else the widest text, else the first that is no number of a row.
  private static func mainColumn(of columns: [TableColumn]) -> Int? {
    if let path = columns.firstIndex(where: \.isPath) { return path }
    let texts = columns.indices.filter { columns[$0].isText }
    return texts.max { (columns[$0].width, $1) < (columns[$1].width, $0) }
      ?? columns.firstIndex { $0.field.name != "id" }
  }

  var headingLines: [String] {
    [Style.bold.apply(line { Shown.cut($0.heading, to: $0.width) }, in: style.window)]
  }

  var closingLines: [String] {
    guard !leftOut.isEmpty else { return [] }
    let names = leftOut.joined(separator: " ")
    return [style.said(Message("columns-left-out", ["names": names]))]
  }

  func lines(for row: Row, after previous: Row?) -> [String] {
    let first = line { column in
      guard column.position != wrapped?.position else { return "" }
      return column.fitted(cell(column.position, of: row))
    }
    guard let wrapped else { return [first] }
    let text = cell(wrapped.position, of: row)
    guard !text.isEmpty else { return [first] }
    let room = max(1, style.window.columns - wrapped.margin)
    var lines = TextWrapper.wrap(StyledText(text), columns: room).map {
      String(repeating: " ", count: wrapped.margin) + Style.dim.apply($0.text, in: style.window)
    }
    guard columns.contains(where: { $0.position == wrapped.position }) else {
      return [first] + lines
    }
    lines[0] = Shown.pad(first, to: wrapped.margin) + String(lines[0].dropFirst(wrapped.margin))
    return lines
  }

  private func cell(_ position: Int, of row: Row) -> String {
    guard position < row.schema.fields.count else { return "" }
    return style.cell(
      TableColumn.value(row, position), of: row.schema.fields[position], in: row.schema)
  }

  private func line(_ text: (TableColumn) -> String) -> String {
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
}
