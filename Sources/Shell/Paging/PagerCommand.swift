internal import TsubameKit
internal import Wording

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
  ///
  /// `less` then says below the text how to go on and how to leave, and neither runs programs nor writes files: who types
  /// the next line there means it for tsubame.
  ///
  /// - Parameter isSet: whether the person has set a variable.
  static func variables(
    in language: DisplayLanguage, isSet: (String) -> Bool
  ) -> [String: String] {
    var variables = ["LV": "-c", "LESSCHARSET": "utf-8"]
    if !isSet("LESS") {
      variables["LESS"] = "-R -F -X -Ps" + prompt(in: language)
      variables["LESSSECURE"] = "1"
    }
    return variables.filter { !isSet($0.key) }
  }

  /// What `less` says at the end, and what before it. Source: less(1), "PROMPTS".
  private static func prompt(in language: DisplayLanguage) -> String {
    let (end, more) = (escaped("pager-end", language), escaped("pager-more", language))
    return "?e\(end):\(more)."
  }

  private static func escaped(_ code: String, _ language: DisplayLanguage) -> String {
    Wording.text(Message(code), in: language).map { ":.?%\\".contains($0) ? "\\\($0)" : "\($0)" }
      .joined()
  }

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
