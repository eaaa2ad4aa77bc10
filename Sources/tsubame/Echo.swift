internal import Shell
internal import TsubameKit

/// Shows the statements of a script as if someone typed them, with the comments above them.
struct Echo: Sendable {
  let console: TerminalConsole

  /// - Parameter text: a statement with what stands before it in the script.
  func show(_ text: String) async throws {
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#!") {
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
}
