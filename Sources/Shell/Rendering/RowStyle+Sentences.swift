internal import TsubameKit
internal import Wording

extension RowStyle {
  /// A sentence about rows, dimmed and on one line.
  func said(_ message: Message) -> String {
    dimmed(Wording.text(message, in: language))
  }

  /// A sentence about rows, dimmed and whole.
  func wrapped(_ message: Message) -> [String] {
    TextWrapper.wrap(StyledText(Wording.text(message, in: language)), columns: window.columns)
      .map { Style.dim.apply($0.text, in: window) }
  }

  /// What stands in place of a table of no rows.
  func noRows(_ schema: Schema) -> String {
    let worded = schema.kind.flatMap { Wording.entry("no-rows.\($0)", in: language) }
    return dimmed(worded ?? Wording.text(Message("no-rows"), in: language))
  }

  private func dimmed(_ text: String) -> String {
    Style.dim.apply(Shown.cut(Shown.line(text), to: window.columns), in: window)
  }
}
