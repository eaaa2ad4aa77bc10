/// Lays the lines of help out: by the width of a terminal, or each as long as it is where there is none.
struct HelpPage {
  let columns: Int?

  private static let indent = 2
  private static let gap = 2
  /// Less than this beside a name is hard to read; the text then stands below it.
  private static let leastBeside = 24

  /// A text below a heading; where it goes on, it stands further in.
  func wrapped(_ text: String, indent: Int = HelpPage.indent) -> [String] {
    let room = columns.map { max(1, $0 - indent - HelpPage.indent) }
    return lines(of: text, room: room).enumerated().map { index, line in
      HelpPage.blanks(index == 0 ? indent : indent + HelpPage.indent) + line
    }
  }

  /// Names with what is to be said of each.
  func table(_ entries: [(name: String, text: String)]) -> [String] {
    let width = entries.map { Shown.width($0.name) }.max() ?? 0
    let margin = HelpPage.indent + width + HelpPage.gap
    let isBeside = columns.map { $0 - margin >= HelpPage.leastBeside } ?? true
    return entries.flatMap { entry -> [String] in
      let head = HelpPage.blanks(HelpPage.indent) + Shown.pad(entry.name, to: width)
      guard !entry.text.isEmpty else { return [HelpPage.blanks(HelpPage.indent) + entry.name] }
      guard isBeside else {
        return [HelpPage.blanks(HelpPage.indent) + entry.name]
          + below(entry.text, margin: 2 * HelpPage.indent)
      }
      var lines = below(entry.text, margin: margin)
      lines[0] = head + HelpPage.blanks(HelpPage.gap) + String(lines[0].dropFirst(margin))
      return lines
    }
  }

  private func below(_ text: String, margin: Int) -> [String] {
    lines(of: text, room: columns.map { max(1, $0 - margin) }).map { HelpPage.blanks(margin) + $0 }
  }

  private func lines(of text: String, room: Int?) -> [String] {
    guard let room else { return [text] }
    return TextWrapper.wrap(StyledText(text), columns: room).map(\.text)
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
