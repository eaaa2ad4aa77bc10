internal import TsubameKit

/// Rows with all that they hold, a field a line.
struct CardLayout: RowLayout {
  let style: RowStyle

  func lines(for row: Row, after previous: Row?) -> [String] {
    let schema = row.schema
    let shown = zip(schema.fields, row.values).filter { $1 != .none && $1 != .list([]) }
    let labels = shown.map { style.heading(of: $0.0, in: schema) }
    let widest = labels.map { Shown.width($0) }.max() ?? 0
    let labelWidth = min(widest, max(1, style.window.columns * 2 / 5))
    var lines = previous == nil ? [] : [""]
    for (label, (field, value)) in zip(labels, shown) {
      let room = max(1, style.window.columns - labelWidth - 2)
      let wrapped = texts(of: value, field, in: schema).flatMap {
        TextWrapper.wrap(StyledText($0), columns: room).map(\.text)
      }
      for (index, line) in wrapped.enumerated() {
        let head = Shown.pad(index == 0 ? Shown.cut(label, to: labelWidth) : "", to: labelWidth)
        lines.append(Style.dim.apply(head, in: style.window) + "  " + line)
      }
    }
    return lines
  }

  /// What a field holds, whole. Of a record each field has a line, of a list with records each record.
  private func texts(of value: Value, _ field: Field, in schema: Schema) -> [String] {
    switch value {
    case .text(let text): [Shown.block(style.shown(text, of: field, in: schema))]
    case .record(let row):
      zip(row.schema.fields, row.values).map { field, value in
        Shown.line(field.name + ": " + NestedText.line(value, isWithin: true))
      }
    case .list(let values) where values.contains(where: { $0.type == .record }):
      values.map { "• " + Shown.line(NestedText.line($0)) }
    case .list:
      [Shown.line(NestedText.line(value) { style.shown($0.text, of: field, in: schema) })]
    case .bool(false): [NestedText.nothing]
    default: [style.cell(value, of: field, in: schema)]
    }
  }
}
