import Testing

extension Tsubame {
  /// A terminal whose prompt is there.
  func prompt(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TerminalSession {
    let terminal = try terminal(columns: columns, rows: rows, environment: environment)
    try #require(terminal.waitFor("tsubame>"), "\(terminal.screen.text)")
    return terminal
  }
}

extension TerminalSession {
  /// Whether the line that the cursor is on becomes this.
  func waitForLine(_ line: String) -> Bool { waitUntil { $0.cursorLine == line } }
}
