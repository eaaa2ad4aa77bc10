internal import Files
internal import Glibc
internal import Processes
internal import TsubameKit

/// A running pager that reads what is written to its pipe.
final class PagerProcess: Sendable {
  /// The end of the pipe that is written.
  let input: Int32
  private let program: RunningProgram
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

  /// Starts it with the process's own output, in the foreground together with this process: Ctrl-Z stops both, and both
  /// go on together.
  ///
  /// - Parameters:
  ///   - path: what PATH says.
  ///   - language: in which it says how to leave it.
  /// - Throws: `CommandError`
  init(_ command: PagerCommand, path: String?, language: DisplayLanguage) throws {
    let name = command.words.first ?? ""
    var start = ProgramStart(
      try ProgramSearch.find(name, path: path), name: FilePath(name),
      command.words.dropFirst().map { FilePath($0) })
    start.environment = PagerProcess.environment(language)
    var files: [Int32] = [-1, -1]
    guard unsafe pipe(&files) == 0 else { throw SystemError(errno).reading(start.executable) }
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    defer { close(files[0]) }
    start.input = .file(files[0])
    input = files[1]
    modes = TerminalModes(of: STDOUT_FILENO)
    do {
      program = try start.begin()
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
    while true {
      if case .ended(let end) = program.look() { return told(by: end) }
      if Task.isCancelled {
        program.endNow()
        modes?.restore()
        throw CancellationError()
      }
      usleep(PagerProcess.interval)
    }
  }

  private static let interval: UInt32 = 5_000

  private func told(by end: RunningProgram.End) -> End {
    // Who was killed could not set the terminal right again.
    if case .signalled = end { modes?.restore() }
    switch end.code {
    case 0: return .quit
    case 128 + SIGINT: return .interrupted
    case let code: return .failed(code)
    }
  }

  /// This process's variables, and those that pagers need.
  private static func environment(_ language: DisplayLanguage) -> [FilePath] {
    let variables = ProgramEnvironment.current()
    let missing = PagerCommand.variables(in: language) { name in
      variables.contains { $0.bytes.starts(with: (name + "=").utf8) }
    }
    return variables + missing.map { FilePath($0.key + "=" + $0.value) }
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
