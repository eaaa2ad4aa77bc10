internal import TsubameKit
internal import Wording

/// Commands with their summaries, grouped under their modules.
struct CommandListLayout: RowLayout {
  private let style: RowStyle
  private let nameWidth: Int
  private static let margin = 2
  /// Fields without which a row is no longer a command to list.
  static let fields = ["command", "summary", "module"]

  init(rows: [Row], style: RowStyle) {
    self.style = style
    let widest = rows.map { Shown.width($0["command"]?.text ?? "") }.max() ?? 0
    nameWidth = min(widest, max(1, style.window.columns / 2))
  }

  var headingLines: [String] { [] }

  func lines(for row: Row, after previous: Row?) -> [String] {
    var lines: [String] = []
    let module = row["module"]?.text ?? ""
    if previous?["module"]?.text != module {
      if previous != nil { lines.append("") }
      let title = Wording.entry("module.\(module)", in: style.language) ?? Shown.line(module)
      lines.append(
        Style.heading.apply(Shown.cut(title, to: style.window.columns), in: style.window))
    }
    let name = Shown.cut(Shown.line(row["command"]?.text ?? ""), to: nameWidth)
    let room = style.window.columns - CommandListLayout.margin - nameWidth - 2
    let head = String(repeating: " ", count: CommandListLayout.margin)
    guard room >= 8 else { return lines + [head + Style.bold.apply(name, in: style.window)] }
    let summary = Shown.cut(Shown.line(row["summary"]?.text ?? ""), to: room)
    let padding = String(repeating: " ", count: nameWidth - Shown.width(name) + 2)
    return lines + [head + Style.bold.apply(name, in: style.window) + padding + summary]
  }
}
