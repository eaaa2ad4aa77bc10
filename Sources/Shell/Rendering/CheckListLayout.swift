internal import TsubameKit

/// What the doctor found: a line for each check, with all that it says and, below that, what to do.
struct CheckListLayout: RowLayout {
  private let style: RowStyle
  private let nameWidth: Int
  private let resultWidth: Int
  private static let gap = 2
  private static let indent = 4
  /// In fewer columns beside the names nothing is read well; what is said then stands below them.
  private static let leastBeside = 24
  /// Fields without which a row is no longer a check.
  static let fields = ["check", "result", "detail", "advice"]

  init(rows: [Row], style: RowStyle) {
    self.style = style
    let widths = { (field: String) in
      rows.map { Shown.width(CheckListLayout.text($0, field, style)) }.max() ?? 0
    }
    (nameWidth, resultWidth) = (widths("check"), widths("result"))
  }

  func lines(for row: Row, after previous: Row?) -> [String] {
    let window = style.window
    let (name, result) = (text(row, "check"), text(row, "result"))
    let look: Style = row["result"] == .text("ok") ? .dim : .bold
    let said =
      [(text(row, "detail"), nil), (text(row, "advice"), Style.hint)].filter { !$0.0.isEmpty }
    let margin = nameWidth + resultWidth + 2 * CheckListLayout.gap
    let gap = blanks(CheckListLayout.gap)
    guard window.columns - margin >= CheckListLayout.leastBeside else {
      let head = Shown.cut(name + gap + result, to: window.columns)
      return [look.apply(head, in: window)]
        + said.flatMap { wrapped($0.0, CheckListLayout.indent, $0.1) }
    }
    let head =
      Shown.pad(name, to: nameWidth) + gap + look.apply(result, in: window)
      + blanks(resultWidth - Shown.width(result)) + gap
    var lines = said.flatMap { wrapped($0.0, margin, $0.1) }
    guard let first = lines.first else { return [head] }
    lines[0] = head + String(first.dropFirst(margin))
    return lines
  }

  private func wrapped(_ text: String, _ margin: Int, _ look: Style?) -> [String] {
    TextWrapper.wrap(StyledText(text), columns: max(1, style.window.columns - margin)).map {
      blanks(margin) + (look?.apply($0.text, in: style.window) ?? $0.text)
    }
  }

  private func text(_ row: Row, _ field: String) -> String {
    CheckListLayout.text(row, field, style)
  }

  private static func text(_ row: Row, _ name: String, _ style: RowStyle) -> String {
    guard let position = row.schema.position(of: name) else { return "" }
    return style.cell(
      TableColumn.value(row, position), of: row.schema.fields[position], in: row.schema)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
