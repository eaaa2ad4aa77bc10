internal import Glibc
internal import Synchronization

/// Single keys, as they are pressed.
public final class PressedKeys: Sendable {
  /// What was pressed.
  public enum Key: Sendable, Hashable {
    case tab, escape, other
    /// The input has ended.
    case end
  }

  private struct State: ~Copyable {
    var reader = KeyReader()
    let modes = KeyModes(keepsSignals: true)
  }

  private let state = Mutex(State())

  /// Keys of standard input.
  public init() {}

  /// Whether there is a keyboard, and someone to see what comes.
  public static var areThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// From now on keys come one by one and are not shown.
  public func begin() { state.withLock { $0.modes.enter() } }

  /// The terminal is as before.
  public func end() { state.withLock { $0.modes.leave(droppingKeys: false) } }

  /// The next key; nil where none is pressed within so many milliseconds.
  public func next(within milliseconds: Int32) -> Key? {
    state.withLock { state in
      guard KeyReader.isWaiting(milliseconds: milliseconds) || state.reader.hasUnread else {
        return nil
      }
      switch state.reader.next() {
      case .end: return .end
      case .broken: return nil
      case .bytes([0x09]): return .tab
      case .bytes([0x1B]): return PressedKeys.skipsSequence(&state.reader) ? .other : .escape
      case .bytes: return .other
      }
    }
  }

  /// An arrow key and the like is one key; false where it is Escape itself.
  private static func skipsSequence(_ reader: inout KeyReader) -> Bool {
    guard KeyReader.isWaiting(milliseconds: 20), case .bytes(let kind) = reader.next() else {
      return false
    }
    guard kind == [UInt8(ascii: "[")] || kind == [UInt8(ascii: "O")] else { return true }
    while KeyReader.isWaiting(milliseconds: 20), case .bytes(let bytes) = reader.next() {
      if bytes.count > 1 || (0x40...0x7E).contains(bytes[0]) { break }
    }
    return true
  }
}
