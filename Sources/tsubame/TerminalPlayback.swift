internal import Shell
internal import TsubameKit
internal import Workshop

/// Types sessions on the terminal of the process.
struct TerminalPlayback: PlaybackTerminal {
  private let console: TerminalConsole
  private let keys = PressedKeys()

  init(_ console: TerminalConsole) { self.console = console }

  var isThere: Bool { PressedKeys.areThere }

  var columns: Int? { console.columns }

  func begin() { keys.begin() }

  func end() { keys.end() }

  func key(within milliseconds: Int32) throws -> PlaybackKey? {
    switch keys.next(within: milliseconds) {
    case .tab: .tab
    case .escape: .escape
    case .other: .other
    case .end: throw CancellationError()
    case nil: nil
    }
  }

  func show(_ text: String) throws {
    try console.write(text)
    try console.flush()
  }
}
