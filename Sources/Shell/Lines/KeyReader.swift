internal import Glibc

/// Reads keys from standard input, a whole character at a time.
///
/// Bytes that are no UTF-8 go no further: readline keeps halves of characters over to the next line, and some of its
/// motions never end on them.
public struct KeyReader {
  /// A byte that turned out to belong to the next key.
  private var unread: UInt8?
  /// The rest of a character comes with its beginning, or never.
  private static let patience: Int32 = 100

  enum Key: Hashable {
    case bytes([UInt8])
    /// What came was no text.
    case broken
    case end
  }

  /// The next key, waited for.
  mutating func next() -> Key {
    guard let first = unread ?? KeyReader.readByte() else { return .end }
    unread = nil
    guard first >= 0x80 else { return .bytes([first]) }
    var bytes = [first]
    for _ in 1..<KeyReader.length(first) {
      guard KeyReader.isWaiting(), let byte = KeyReader.readByte() else { break }
      guard byte & 0xC0 == 0x80 else {
        unread = byte
        break
      }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) == nil ? .broken : .bytes(bytes)
  }

  /// Whether a key can be read without waiting for the keyboard.
  var hasUnread: Bool { unread != nil }

  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether something comes within a moment.
  static func isWaiting() -> Bool { isWaiting(milliseconds: patience) }

  /// Whether something comes on standard input within so many milliseconds.
  public static func isWaiting(milliseconds: Int32) -> Bool {
    var files = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    return unsafe poll(&files, 1, milliseconds) > 0
  }

  /// Nil at the end of the input.
  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
