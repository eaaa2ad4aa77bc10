internal import TsubameKit

/// Draws pictures one over the other, as `watch` does: each takes the place of the one before it, and only that.
struct Pictures {
  private var linesDrawn = 0
  private var window: Window?

  /// Keeps the lines of a picture, while it is drawn, from going on in the next line of the terminal (DECAWM).
  private static let (wrapsNot, wraps) = ("\u{1B}[?7l", "\u{1B}[?7h")
  /// Erases to the end of the line, or of the screen (ECMA-48, EL and ED).
  private static let (eraseLine, eraseBelow) = ("\u{1B}[K", "\u{1B}[J")
  /// Erases the screen and goes to its first place.
  private static let eraseAll = "\u{1B}[2J\u{1B}[H"

  /// What to write so that a picture stands where the one before it did.
  ///
  /// - Parameters:
  ///   - heading: its first line.
  ///   - text: the lines below it. As many are drawn as the window can hold: what has left it cannot be drawn over.
  ///   - rest: says how many lines did not fit.
  mutating func draw(
    _ heading: String, _ text: String, in window: Window, rest: (Int) -> String
  ) -> String {
    var lines = [heading]
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let most = max(2, window.rows - 1)
    if lines.count > most {
      let left = lines.count - (most - 1)
      lines = lines.prefix(most - 1) + [rest(left)]
    }
    // Lines that were drawn in a window of another width may since lie over several.
    let before = self.window ?? window
    let isMoved = before.columns != window.columns || before.rows != window.rows
    let back =
      isMoved ? Pictures.eraseAll : linesDrawn > 0 ? "\u{1B}[\(linesDrawn)A\r" : ""
    self.window = window
    linesDrawn = lines.count
    return back + Pictures.wrapsNot
      + lines.map { $0 + Pictures.eraseLine + "\n" }.joined() + Pictures.eraseBelow
      + Pictures.wraps
  }
}
