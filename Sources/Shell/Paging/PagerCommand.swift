/// The program that shows what is longer than the window, as the environment names it.
struct PagerCommand: Equatable {
  /// The program and its arguments.
  let words: [String]
  /// True where nobody named it: that it is missing then is no news.
  let isStandard: Bool

  /// Values that mean no pager at all.
  private static let none: Set<String> = ["", "cat", "NO"]
  /// What `less` and `lv` need to show colours, and to leave the text on the screen, where the person has not said how
  /// they are to behave.
  static let standardVariables = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]

  /// `TSUBAME_PAGER`, then `PAGER`, then `less`; nil where the first of them that is set asks for none.
  init?(environment: [String: String]) {
    let named = environment["TSUBAME_PAGER"] ?? environment["PAGER"]
    // No shell takes the line apart: what would be a shell's business in it is text.
    let words = (named ?? "less").split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first, !PagerCommand.none.contains(program) else { return nil }
    self.words = words
    isStandard = named == nil
  }
}
