internal import CSpawn
public import Files
internal import Glibc
internal import TsubameKit

/// How a program is to be started: no shell stands between, so each argument arrives as it is.
///
/// ```swift
/// var start = ProgramStart(try ProgramSearch.find("git", path: nil), ["status"])
/// start.output = .null
/// let program = try start.begin()
/// ```
/// It gets default signals, none of them blocked, and no files but its three streams.
public struct ProgramStart: Sendable {
  /// Where one of the three streams leads.
  public enum Stream: Sendable {
    /// Where this process's own leads.
    case inherited
    /// `/dev/null`.
    case null
    /// To an open file of this process.
    case file(Int32)
  }

  /// Which processes the keyboard's signals reach it together with.
  public enum Group: Sendable {
    /// This process and what it was started with.
    case same
    /// None but what it starts itself.
    case own
    /// None but what it starts itself, which is ended as soon as it has ended.
    case ownForItsLife
    /// None but what it starts itself, and the terminal behind this open file is theirs from the beginning.
    case ownWithTerminal(Int32)
    /// A session of its own, without any terminal: it goes on when this process ends.
    case session
  }

  /// The file that is run.
  public var executable: FilePath
  /// What the program is told that it was called as.
  public var name: FilePath
  /// Behind the name.
  public var arguments: [FilePath]
  /// `NAME=value` lines; nil for the environment of this process.
  public var environment: [FilePath]?
  /// Standard input.
  public var input = Stream.inherited
  /// Standard output.
  public var output = Stream.inherited
  /// Standard error.
  public var diagnostics = Stream.inherited
  /// Which signals of the keyboard reach it.
  public var group = Group.same

  /// A program with this process's streams and environment, unless changed afterwards.
  ///
  /// - Parameter arguments: any bytes but NUL, as names of files may hold them.
  public init(_ executable: FilePath, name: FilePath? = nil, _ arguments: [FilePath] = []) {
    self.executable = executable
    self.name = name ?? executable
    self.arguments = arguments
  }

  /// Starts it.
  ///
  /// - Throws: `CommandError` that names the program.
  public func begin() throws -> RunningProgram {
    var result = spawn()
    // The system may be short of something for a moment, and the program in the middle of being installed.
    for _ in 0..<8 where [EAGAIN, ENOMEM, ETXTBSY].contains(result.code) {
      usleep(10_000)
      result = spawn()
    }
    guard result.code == 0 else { throw failure(result.code) }
    switch group {
    case .same: return RunningProgram(id: result.id, leadsGroup: false)
    case .own, .ownWithTerminal, .session: return RunningProgram(id: result.id, leadsGroup: true)
    case .ownForItsLife:
      return RunningProgram(id: result.id, leadsGroup: true, endsGroup: true)
    }
  }

  private func spawn() -> (code: Int32, id: pid_t) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe add([input, output, diagnostics], to: &actions)
    set(&attributes)
    var id: pid_t = 0
    let code = unsafe CStringList.lend([name] + arguments) { arguments in
      unsafe CStringList.lend(environment ?? []) { own in
        let environment = unsafe environment == nil ? environ : own
        return unsafe posix_spawn(
          &id, CStringList.bytes(of: executable), &actions, &attributes, arguments, environment)
      }
    }
    return (code, id)
  }

  private func add(_ streams: [Stream], to actions: inout posix_spawn_file_actions_t) {
    if case .ownWithTerminal(let terminal) = group {
      _ = unsafe spawn_takes_terminal(&actions, terminal)
    }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .inherited: break
      case .null:
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      case .file(let file): unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
      }
    }
    _ = unsafe spawn_closes_from(&actions, Int32(streams.count))
  }

  private func set(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    switch group {
    case .same: break
    case .own, .ownForItsLife, .ownWithTerminal:
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    case .session: flags |= ProgramStart.setsSession
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// POSIX_SPAWN_SETSID, which glibc hides from Swift.
  private static let setsSession: Int32 = 0x80

  private func failure(_ code: Int32) -> CommandError {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "\(code)"
    let arguments = ["program": name.visible, "file": executable.visible, "reason": reason]
    switch code {
    case ENOEXEC: return CommandError("program-not-runnable", arguments)
    case E2BIG: return CommandError("program-arguments-too-long", arguments)
    case EACCES, EPERM: return CommandError("program-not-executable", arguments)
    default: return CommandError("program-not-started", arguments)
    }
  }
}
