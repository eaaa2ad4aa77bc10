internal import Language
internal import TsubameKit

/// Tells once of a quote that takes in line after line: most likely its end was forgotten.
struct OpenQuoteReminder {
  private var lines = 0
  private var hasTold = false

  /// Beside the line that opened the quote, so many are in it on purpose.
  private static let patience = 2
  /// What someone types who wants to be out of it.
  private static let ways: Set<String> = ["exit", "help"]

  /// - Parameters:
  ///   - line: the line that was typed last.
  ///   - part: what is open behind it.
  /// - Returns: nil where there is nothing to say.
  mutating func message(after line: String, in part: OpenPart) -> Message? {
    defer { lines += 1 }
    guard part.isQuote, !hasTold, lines > 0,
      lines >= OpenQuoteReminder.patience || OpenQuoteReminder.ways.contains(line)
    else { return nil }
    hasTold = true
    return Message(
      "quote-still-open",
      ["mark": part.mark, "line": "\(part.place.line)", "column": "\(part.place.column)"])
  }
}
