internal import Glibc

/// The line editor that suits where the process runs.
public enum LineEditors {
  /// readline where both ends are a terminal that can move its cursor, plain lines elsewhere.
  @PromptActor public static func standard(
    interrupts: Interrupts, above: AboveTheLine, completer: Completer?,
    environment: [String: String]
  ) -> any LineEditor {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if isTerminal, environment["TERM"] != "dumb", environment["TERM"] != nil,
      let editor = ReadlineEditor(
        interrupts: interrupts, above: above, completer: completer, environment: environment)
    {
      return editor
    }
    return PlainLineEditor(interrupts: interrupts, above: above)
  }
}
