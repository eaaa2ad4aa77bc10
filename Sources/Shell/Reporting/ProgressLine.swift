internal import TsubameKit
internal import Wording

/// Decides what of a command's progress is shown: not too soon, not too often, and wiped when it is over.
struct ProgressLine {
  private var started: ContinuousClock.Instant?
  private var drawn: ContinuousClock.Instant?
  private static let patience = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)
  /// Returns to the line's beginning and erases it (ECMA-48, EL).
  private static let wipe = "\r\u{1B}[K"

  /// What to write for a progress that has come; nil where nothing is.
  mutating func draw(
    _ progress: Progress, language: DisplayLanguage, columns: Int,
    now: ContinuousClock.Instant = .now
  ) -> String? {
    let begun = started ?? now
    started = begun
    guard begun.duration(to: now) >= ProgressLine.patience else { return nil }
    if let drawn, drawn.duration(to: now) < ProgressLine.interval { return nil }
    drawn = now
    var text = Shown.line(Wording.text(progress.message, in: language)) + " \(progress.done)"
    if let total = progress.total { text += "/\(total)" }
    return ProgressLine.wipe + Shown.cut(text, to: max(1, columns - 1))
  }

  /// What to write before anything else is; nil where no progress stands there.
  mutating func erase() -> String? {
    defer { drawn = nil }
    return drawn == nil ? nil : ProgressLine.wipe
  }

  /// The work is over.
  mutating func finish() -> String? {
    started = nil
    return erase()
  }
}
