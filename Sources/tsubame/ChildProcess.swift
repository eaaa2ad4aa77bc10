internal import Glibc
internal import TsubameKit

/// A process that has the terminal until it ends.
enum ChildProcess {
  /// Runs a program with this process's streams.
  ///
  /// - Returns: its exit code, 128 and the signal's number where a signal ended it.
  /// - Throws: `CommandError` where it cannot be started; `CancellationError`, after it was told to stop.
  static func run(_ program: String, _ arguments: [String]) async throws -> Int32 {
    let child = try start(program, arguments)
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { return 1 }
      do {
        try await Task.sleep(for: .milliseconds(20))
      } catch {
        kill(child, SIGINT)
        unsafe waitpid(child, &status, 0)
        throw error
      }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Started with default signals, none blocked.
  private static func start(_ program: String, _ arguments: [String]) throws -> pid_t {
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
    var child = pid_t()
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&child, program, nil, &attributes, words, environ)
    guard code == 0 else {
      throw CommandError(
        "program-not-started",
        ["program": program, "reason": unsafe String(cString: strerror(code))])
    }
    return child
  }
}
