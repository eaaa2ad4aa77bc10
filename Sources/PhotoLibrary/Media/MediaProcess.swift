internal import Files
internal import Glibc
internal import Processes
internal import TsubameKit

/// One running tsubame-media and the socket to it. It belongs to the thread that works with it.
final class MediaProcess {
  private let program: RunningProgram
  let socket: Int32
  /// What has arrived and is not yet a whole frame.
  private var arrived: [UInt8] = []
  private var hasGreeted = false

  enum Failure: Error {
    /// It is gone.
    case died
    /// It has been silent for too long.
    case stalled
    /// It says what no tsubame-media says.
    case strange
  }

  /// Starts one.
  ///
  /// It gets a process group of its own, so that a Ctrl-C at the terminal does not reach it, signals as they are by
  /// default, nothing that is open here, and of the environment only what finding libraries takes.
  ///
  /// - Throws: `CommandError` where it cannot be started.
  init(_ executable: FilePath) throws {
    var ends: [Int32] = [-1, -1]
    guard
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw MediaProcess.failure(executable, errno) }
    defer { Glibc.close(ends[1]) }
    do {
      program = try MediaProcess.start(executable, socket: ends[1]).begin()
    } catch let error as CommandError {
      Glibc.close(ends[0])
      throw CommandError(
        "media-not-starting",
        ["file": executable.visible, "reason": error.message.arguments["reason"] ?? error.code])
    }
    socket = ends[0]
  }

  /// Ends it, whatever it is doing: it holds nothing that could be lost.
  deinit {
    Glibc.close(socket)
    program.endAtOnce()
  }

  /// Sends as much as it takes now; gives what is left.
  func send(_ bytes: ArraySlice<UInt8>) throws(Failure) -> ArraySlice<UInt8> {
    let sent = unsafe bytes.withUnsafeBytes { buffer in
      // Sockets can be told not to raise SIGPIPE, pipes cannot.
      unsafe Glibc.send(
        socket, buffer.baseAddress, buffer.count,
        Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if sent >= 0 { return bytes.dropFirst(sent) }
    guard errno == EAGAIN || errno == EINTR else { throw .died }
    return bytes
  }

  /// Takes in what has arrived and gives the answers that are whole.
  func receive() throws(Failure) -> [ArraySlice<UInt8>] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else { throw .died }
    arrived += chunk.prefix(count)
    return try answers()
  }

  private static let greeting = Array("tsubame-media 1\n".utf8)
  private static let longestAnswer = 2 << 20

  private func answers() throws(Failure) -> [ArraySlice<UInt8>] {
    var rest = arrived[...]
    if !hasGreeted {
      guard rest.count >= MediaProcess.greeting.count else { return [] }
      guard rest.starts(with: MediaProcess.greeting) else { throw .strange }
      hasGreeted = true
      rest = rest.dropFirst(MediaProcess.greeting.count)
    }
    var answers: [ArraySlice<UInt8>] = []
    while rest.count >= 4 {
      let count = LittleEndian.number(rest.prefix(4))
      guard count <= MediaProcess.longestAnswer else { throw .strange }
      guard rest.count - 4 >= count else { break }
      answers.append(rest.dropFirst(4).prefix(count))
      rest = rest.dropFirst(4 + count)
    }
    arrived = Array(rest)
    return answers
  }

  /// True once it has shown to be a tsubame-media.
  var isTrusted: Bool { hasGreeted }

  private static func failure(_ executable: FilePath, _ code: Int32) -> CommandError {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "\(code)"
    return CommandError("media-not-starting", ["file": executable.visible, "reason": reason])
  }
}
