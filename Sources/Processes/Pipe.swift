internal import Files
internal import Glibc
internal import TsubameKit

/// One end of a pipe; closed when nobody holds it any more.
final class Pipe: Sendable {
  let file: Int32

  private init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  /// What reading gave.
  enum Piece {
    case bytes([UInt8])
    case nothing
    case end
  }

  /// Both ends of a new pipe, which no other program that is started gets.
  ///
  /// - Throws: `CommandError`
  static func ends(of start: ProgramStart) throws -> (reader: Pipe, writer: Pipe) {
    var files: [Int32] = [-1, -1]
    guard unsafe pipe(&files) == 0 else {
      throw SystemError(errno).reading(start.executable)
    }
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return (Pipe(files[0]), Pipe(files[1]))
  }

  func neverWaits() { _ = fcntl(file, F_SETFL, O_NONBLOCK) }

  /// Makes room for more than the usual 64 KiB, so that both sides work at the same time.
  func widen() { _ = fcntl(file, Pipe.setsSize, Pipe.wide) }

  /// F_SETPIPE_SZ, which glibc hides from Swift.
  private static let setsSize: Int32 = 1031
  private static let wide: Int32 = 1 << 18

  func read() -> Piece {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let result = unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
      failure = result < 0 ? errno : 0
      count = max(0, result)
    }
    if failure == EAGAIN || failure == EINTR { return .nothing }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Writes as much as there is room for; gives the rest, nil where nobody reads any more.
  func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
    }
    if count >= 0 { return bytes.dropFirst(count) }
    return errno == EAGAIN || errno == EINTR ? bytes : nil
  }
}
