internal import TsubameKit
internal import Wording

/// Commands with their summaries, grouped under their modules.
struct CommandListLayout: RowLayout {
  private let style: RowStyle
  private let nameWidth: Int
  private static let margin = 2
  private static let gap = 2
  /// Less than this beside the names is hard to read; summaries then stand below them.
  private static let leastBeside = 30
  /// Fields without which a row is no longer a command to list.
  static let fields = ["command", "summary", "module"]

  init(rows: [Row], style: RowStyle) {
    self.style = style
    nameWidth = rows.map { Shown.width(Shown.line($0["command"]?.text ?? "")) }.max() ?? 0
  }

  func lines(for row: Row, after previous: Row?) -> [String] {
    var lines: [String] = []
    let module = row["module"]?.text ?? ""
    if previous?["module"]?.text != module {
      if previous != nil { lines.append("") }
      let title = Wording.entry("module.\(module)", in: style.language) ?? Shown.line(module)
      lines += wrapped(title, margin: 0).map { Style.heading.apply($0, in: style.window) }
    }
    let columns = style.window.columns - CommandListLayout.margin
    let name = Shown.cut(Shown.line(row["command"]?.text ?? ""), to: columns)
    let head = blanks(CommandListLayout.margin) + Style.bold.apply(name, in: style.window)
    let summary = Shown.line(row["summary"]?.text ?? "")
    guard !summary.isEmpty else { return lines + [head] }
    let besideNames = CommandListLayout.margin + nameWidth + CommandListLayout.gap
    guard style.window.columns - besideNames >= CommandListLayout.leastBeside else {
      return lines + [head] + wrapped(summary, margin: 2 * CommandListLayout.margin)
    }
    var body = wrapped(summary, margin: besideNames)
    let padding = blanks(nameWidth - Shown.width(name) + CommandListLayout.gap)
    body[0] = head + padding + String(body[0].dropFirst(besideNames))
    return lines + body
  }

  private func wrapped(_ text: String, margin: Int) -> [String] {
    TextWrapper.wrap(StyledText(text), columns: max(1, style.window.columns - margin))
      .map { blanks(margin) + $0.text }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
