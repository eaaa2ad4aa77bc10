/// What stands before the line: `taro@tsubame> `.
public struct PromptText: Sendable, Hashable {
  /// What stands before the mark.
  public let name: String
  /// The line before failed, which the mark tells by its colour.
  public let hasFailed: Bool

  /// A prompt with this name.
  public init(_ name: String, hasFailed: Bool = false) {
    self.name = name
    self.hasFailed = hasFailed
  }

  /// As wide as this prompt, for lines that go on: what belongs together stands together.
  ///
  /// - Parameter mark: what opened the part that goes on.
  func continuation(in mark: String) -> PromptText {
    let shown = Shown.line(mark) + "…"
    let blanks = max(0, Shown.width(name) - Shown.width(shown))
    return PromptText(String(repeating: " ", count: blanks) + shown)
  }

  /// Without colours.
  var plain: String { name + "> " }

  /// For readline, which has to know what takes no room.
  func marked(in window: Window) -> String {
    guard hasFailed, window.hasColours else { return plain }
    return name + "\u{1}\u{1B}[\(Style.error.rawValue)m\u{2}>\u{1}\u{1B}[0m\u{2} "
  }
}
