/// Lays sentences out on a terminal: broken where the language allows it, not wherever its window ends.
enum SentenceLines {
  /// The lines of a text; elsewhere than on a terminal as long as they are.
  static func of(_ text: String, in window: Window) -> [String] {
    let shown = Shown.block(text)
    guard window.isTerminal else { return [shown] }
    return TextWrapper.wrap(StyledText(shown), columns: window.columns).map(\.text)
  }

  /// The same, each line in a style.
  static func of(_ text: String, as style: Style, in window: Window) -> [String] {
    of(text, in: window).map { style.apply($0, in: window) }
  }
}
