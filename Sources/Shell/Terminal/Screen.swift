public import TsubameKit

/// A window that nobody looks at: what is shown there goes to a transcript alone.
public struct Screen: Sendable {
  let window: Window
  let answer: @Sendable (Question) -> String?

  /// - Parameters:
  ///   - columns: its width.
  ///   - answer: answers questions; nil where it cannot.
  public init(columns: Int, answer: @escaping @Sendable (Question) -> String? = { _ in nil }) {
    window = Window(isTerminal: true, columns: columns)
    self.answer = answer
  }
}
