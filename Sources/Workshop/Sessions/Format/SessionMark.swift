internal import TsubameKit

/// What the lines of a session's file begin with that are no output.
enum SessionMark {
  /// The first line; a version stands behind it.
  static let header = "#tsubame-session "
  /// What the session began with.
  static let start = "#start "
  /// What was typed.
  static let prompt = "tsubame> "
  /// Further lines of what was typed.
  static let continuation = "     > "
  /// How many seconds passed until a line was typed.
  static let pause = "#+"
  /// What was no result but told beside it.
  static let diagnostic = "! "
  /// Makes the rest of a line stand for itself.
  static let exact: Character = "\\"
  /// Any lines.
  static let ellipsis = "..."
  /// Stands for a line that is not written down, and for an answer.
  static let secret = "[secret]"
  /// Stands for an answer.
  static let answer = "[text]"

  /// The exit code that a line like `[2]` tells; nil for all others.
  static func exitCode(_ line: some StringProtocol) -> Int32? {
    guard line.first == "[", line.last == "]", line.utf8.count > 2 else { return nil }
    let digits = line.dropFirst().dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int32(digits)
  }

  /// Whether a line of output would be taken for something else.
  static func isMarkup(_ line: String) -> Bool {
    let marks = [header, start, prompt, continuation, pause, diagnostic]
    return line.first == exact || line == ellipsis || exitCode(line) != nil
      || marks.contains { line.hasPrefix($0) || line == $0.dropLast() }
      || LinePattern.hasHoles(line)
  }
}
