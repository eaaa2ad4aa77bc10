internal import Shell
internal import TsubameKit

/// Shows the statements of a script as if someone typed them, with the comments above them.
struct Echo: Sendable {
  let console: TerminalConsole

  /// - Parameter text: a statement with what stands before it in the script.
  func show(_ text: String) async throws {
    var lines: [String] = []
    for line in Echo.alone(text).split(separator: "\n")
    where !line.hasPrefix("#!") {
      let isContinuation = !(lines.last ?? "#").hasPrefix("#")
      if line.hasPrefix("#") {
        if lines.isEmpty { lines.append("") }
        lines.append(String(line))
      } else {
        lines.append((isContinuation && lines.last != "" ? "     > " : "tsubame> ") + line)
      }
    }
    guard !lines.isEmpty else { return }
    try await console.emit(CommandResult(.value(.text(lines.joined(separator: "\n")))))
  }

  private static let blanks: Set<Character> = [" ", "\t", "\u{3000}"]

  /// A statement without what sets it off from others on its line: the `;` before it, and blanks behind it.
  private static func alone(_ text: String) -> Substring {
    let before = text.prefix { blanks.contains($0) || $0 == ";" || $0 == "；" }
    var statement = text.dropFirst(before.allSatisfy(blanks.contains) ? 0 : before.count)
    while let last = statement.last, blanks.contains(last) { statement.removeLast() }
    return statement
  }
}
