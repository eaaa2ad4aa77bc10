internal import Glibc
internal import Synchronization
internal import TsubameKit

/// One of the two streams to the world, written in large pieces.
public final class Output: Sendable {
  /// The open file that is written.
  let file: Int32
  private let buffer = Mutex<[UInt8]>([])
  /// What is held back instead of written; nil while nothing is.
  private let held = Mutex<[UInt8]?>(nil)
  private let capacity = 1 << 16
  /// Pipes and terminals are written in pieces that never block while there is room, so that Ctrl-C gets through.
  private let piece: Int
  /// Takes what is written to a terminal while someone types.
  private let above: AboveTheLine?

  /// - Parameters:
  ///   - file: 1 or 2, or another open file in tests.
  ///   - above: where someone may be typing on the same terminal.
  public init(file: Int32 = 1, above: AboveTheLine? = nil) {
    self.file = file
    self.above = isatty(file) == 1 ? above : nil
    var status = stat()
    let isRegular = unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    piece = isRegular ? 1 << 20 : 4_096
    signal(SIGPIPE, SIG_IGN)
  }

  /// Adds bytes; they are written when enough have come together.
  ///
  /// - Throws: `OutputClosed` where the reader has gone away, `CancellationError`, or
  ///   `CommandError` where the disk is full and the like.
  public func write(_ bytes: [UInt8]) throws {
    if holdsBack(bytes) { return }
    try buffer.withLock { buffer in
      buffer += bytes
      if buffer.count >= capacity { try empty(&buffer) }
    }
  }

  /// Adds a text.
  public func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes all that has been added.
  public func flush() throws {
    try buffer.withLock { try empty(&$0) }
  }

  /// Whether the reader of a pipe, or the terminal, has gone away.
  var isAbandoned: Bool {
    var request = pollfd(fd: file, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) > 0 && Int32(request.revents) & (POLLERR | POLLHUP) != 0
  }

  /// Forgets what has not been written.
  public func discard() { buffer.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Holds back what is added, until ``release()``.
  func hold() { held.withLock { $0 = [] } }

  /// True between ``hold()`` and ``release()``.
  var isHeld: Bool { held.withLock { $0 != nil } }

  /// What was held back; nil where nothing was to be. From now on what is added is written again.
  func release() -> [UInt8]? {
    held.withLock { held in
      defer { held = nil }
      return held
    }
  }

  private func holdsBack(_ bytes: [UInt8]) -> Bool {
    held.withLock { held in
      held?.append(contentsOf: bytes)
      return held != nil
    }
  }

  /// One that leads nowhere.
  static func nowhere() -> Output { Output(file: -1) }

  private func empty(_ buffer: inout [UInt8]) throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard file >= 0 else { return }
    if let above, !buffer.isEmpty, above.take(buffer) { return }
    var rest = buffer[...]
    while !rest.isEmpty {
      try waitForRoom()
      let part = rest.prefix(piece)
      let written = unsafe part.withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else {
        try fail(errno)
      }
    }
  }

  private func waitForRoom() throws {
    guard piece == 4_096 else { return }
    var files = [pollfd(fd: file, events: Int16(POLLOUT), revents: 0)]
    while unsafe poll(&files, 1, 50) == 0 { try Task.checkCancellation() }
  }

  private func fail(_ code: Int32) throws {
    switch code {
    case EINTR, EAGAIN: return
    case EPIPE, EIO: throw OutputClosed()
    default:
      throw CommandError(
        "output-failed", ["reason": unsafe String(cString: unsafe strerror(code))])
    }
  }
}
