internal import Text

/// Texts as they may reach a terminal: whatever came from outside does nothing there but stand.
enum Shown {
  /// On one line: line breaks and tabs become spaces.
  static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    let flat = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return VisibleControls.shown(flat)
  }

  /// On as many lines as it has.
  static func block(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 >= 0x7F }) else { return text }
    return VisibleControls.shown(text, keepsLines: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { expandingTabs(String($0)) }.joined(separator: "\n")
  }

  /// Columns that a text takes.
  static func width(_ text: String) -> Int { DisplayWidth.of(text) }

  /// The text, or its beginning and `…` where it takes more columns.
  static func cut(_ text: String, to columns: Int) -> String { DisplayWidth.cut(text, to: columns) }

  /// The text, or `…` and its end where it takes more columns: of a path the end tells most.
  static func cutStart(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var (start, used) = (text.endIndex, 1)
    while start > text.startIndex {
      let index = text.index(before: start)
      used += width(String(text[index]))
      if used > columns { break }
      start = index
    }
    return "…" + text[start...]
  }

  /// The text with spaces up to a width.
  static func pad(_ text: String, to columns: Int) -> String { DisplayWidth.pad(text, to: columns) }

  /// Tabs as the spaces up to the next multiple of eight columns.
  static func expandingTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    var (result, column) = ("", 0)
    for character in text {
      let piece =
        character == "\t" ? String(repeating: " ", count: 8 - column % 8) : String(character)
      result += piece
      column += width(piece)
    }
    return result
  }
}
