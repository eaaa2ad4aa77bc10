internal import Glibc

/// One run of a program, from before it starts until it has ended, and what that took.
struct ProcessRun: Sendable {
  /// By the clock on the wall.
  let seconds: Double
  /// Of all processors, in the program and in the system for it.
  let processorSeconds: Double
  let peakBytes: Int

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - command: the program's file and its arguments.
  ///   - output: the file that gets what it writes.
  ///   - more: `NAME=value` lines of its environment beside those that every program gets.
  /// - Throws: `BenchError` where it cannot be run or fails: a failure is quick and would look good.
  static func measure(
    _ command: [String], output: String = "/dev/null", more: [String] = []
  ) throws -> ProcessRun {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = unsafe command.map { unsafe strdup($0) } + [nil]
    let variables = unsafe (variables + more).map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }

    let start = now()
    var child = pid_t()
    let code = unsafe posix_spawn(&child, command.first ?? "", &actions, nil, words, variables)
    guard code == 0 else {
      throw BenchError("\(command.first ?? ""): \(unsafe String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let end = now()
    guard status == 0 else {
      throw BenchError("status \(status): \(command.joined(separator: " "))")
    }
    return ProcessRun(
      seconds: end - start, processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakBytes: usage.ru_maxrss * 1_024)
  }

  /// The time on a clock that nobody sets.
  static func now() -> Double {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// What every program gets, so that nothing of the person's own settings is measured.
  private static var variables: [String] {
    var variables = ["LC_ALL=C.UTF-8", "TZ=UTC", "TSUBAME_LANG=ja"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      guard let value = unsafe getenv(name) else { continue }
      variables.append("\(name)=\(unsafe String(cString: value))")
    }
    return variables
  }
}
