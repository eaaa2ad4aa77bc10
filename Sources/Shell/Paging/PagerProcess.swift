internal import Glibc

/// A running pager that reads what is written to its pipe.
final class PagerProcess: Sendable {
  /// The end of the pipe that is written.
  let input: Int32
  private let child: pid_t
  private let modes: TerminalModes?

  /// How a pager ended.
  enum End: Equatable {
    /// The person has left it.
    case quit
    /// The person stopped it with Ctrl-C, which the terminal has echoed.
    case interrupted
    /// It failed by itself, with the exit code or 128 and the signal's number.
    case failed(Int32)
  }

  struct CannotStart: Error {
    let reason: String
  }

  /// Starts it with default signals and the process's own output, in the foreground with this process: Ctrl-Z stops
  /// both, and both go on together.
  ///
  /// - Throws: `CannotStart`
  init(_ command: PagerCommand) throws {
    var files: [Int32] = [-1, -1]
    guard unsafe pipe(&files) == 0 else { throw PagerProcess.failure(errno) }
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    defer { close(files[0]) }
    input = files[1]
    modes = TerminalModes(of: STDOUT_FILENO)
    do {
      child = try PagerProcess.spawn(command, reading: files[0])
    } catch {
      close(files[1])
      throw error
    }
  }

  /// Ends its input and waits until it has ended.
  ///
  /// - Throws: `CancellationError`, after it was told to end.
  func finish() throws -> End {
    close(input)
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { return .quit }
      if Task.isCancelled {
        kill(child, SIGTERM)
        unsafe waitpid(child, &status, 0)
        modes?.restore()
        throw CancellationError()
      }
      usleep(PagerProcess.interval)
    }
    let signal = status & 0x7F
    // Who was killed could not set the terminal right again.
    if signal != 0 { modes?.restore() }
    let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return code == 0 ? .quit : code == 128 + SIGINT ? .interrupted : .failed(code)
  }

  private static let interval: UInt32 = 5_000

  private static func spawn(_ command: PagerCommand, reading file: Int32) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    let words = unsafe command.words.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment
    defer { unsafe words.forEach { unsafe free($0) } }
    defer { unsafe variables.forEach { unsafe free($0) } }
    var child = pid_t()
    let code = unsafe posix_spawnp(
      &child, command.words.first ?? "", &actions, &attributes, words, variables)
    guard code == 0 else { throw failure(code) }
    return child
  }

  /// This process's variables, byte for byte, and those that pagers need.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe variables.append(strdup(variable))
      unsafe next += 1
    }
    for (name, value) in PagerCommand.standardVariables where unsafe getenv(name) == nil {
      unsafe variables.append(strdup(name + "=" + value))
    }
    return unsafe variables + [nil]
  }

  private static func failure(_ code: Int32) -> CannotStart {
    CannotStart(reason: unsafe String(cString: unsafe strerror(code)))
  }
}

/// How a terminal takes keys: a program that was killed may leave it so that nothing typed is seen.
private struct TerminalModes: Sendable {
  private let file: Int32
  private let modes: termios

  init?(of file: Int32) {
    var modes = termios()
    guard unsafe tcgetattr(file, &modes) == 0 else { return nil }
    self.file = file
    self.modes = modes
  }

  func restore() {
    var modes = modes
    unsafe tcsetattr(file, TCSANOW, &modes)
  }
}
