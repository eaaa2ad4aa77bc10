internal import Synchronization

/// Keeps what is written to the terminal while someone types away from the line: the editor shows it above.
public final class AboveTheLine: Sendable {
  private struct State {
    var written: [UInt8] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// One of these is shared by all that writes to the terminal.
  public init() {}

  /// Whether someone types.
  var isTyping: Bool { state.withLock { $0.wake != nil } }

  /// A line begins to be typed.
  ///
  /// - Parameter wake: called on any thread when something waits to be shown.
  func begin(wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// The line is finished.
  ///
  /// - Returns: what was not shown yet.
  func end() -> [UInt8] {
    state.withLock { $0.wake = nil }
    return taken()
  }

  /// Takes what is written, where someone types; false where it can be written as it is.
  func take(_ bytes: [UInt8]) -> Bool {
    let wake = state.withLock { state in
      if state.wake != nil { state.written += bytes }
      return state.wake
    }
    wake?()
    return wake != nil
  }

  /// What waits to be shown, in whole lines.
  func taken() -> [UInt8] {
    var written = state.withLock { state in
      defer { state.written = [] }
      return state.written
    }
    if let last = written.last, last != UInt8(ascii: "\n") { written.append(UInt8(ascii: "\n")) }
    return written
  }
}
