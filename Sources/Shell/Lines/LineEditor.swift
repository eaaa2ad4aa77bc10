/// Lets a person type a line. There is one for terminals and a plain one for everything else.
@PromptActor public protocol LineEditor: AnyObject {
  /// Shows the prompt and waits until a line is typed or given up.
  ///
  /// - Parameter lines: the lines above that belong to the same text; empty for a new one.
  func read(prompt: PromptText, after lines: String) -> TypedLine

  /// Begins a new line below what an interrupted command and the terminal's `^C` left there.
  func leaveLine()

  /// Lines of earlier sessions, oldest first, for the arrow keys and Ctrl-R.
  ///
  /// - Parameter others: gives the lines that other running shells have added since it was last called.
  func load(history lines: [String], others: @escaping @PromptActor () -> [String])

  /// Adds one line to what the arrow keys find.
  func remember(_ line: String)
}

/// What came of a prompt.
public enum TypedLine: Sendable, Hashable {
  case line(String)
  /// Ctrl-C: what was typed is given up.
  case givenUp
  /// Ctrl-D on an empty line, or the end of the input.
  case end
}
