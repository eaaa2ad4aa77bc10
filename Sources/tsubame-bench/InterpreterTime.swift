internal import Glibc
internal import Language
internal import TsubameKit

/// The processor's time that programs take, read, checked and run in this process.
enum InterpreterTime {
  /// The median of several runs, each in a session of its own.
  ///
  /// - Parameter added: the commands that are no part of the registry.
  static func seconds(
    _ program: String, _ registry: CommandRegistry, rounds: Int,
    added: @escaping @Sendable () -> (any AddedCommands)? = { nil }
  ) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let session = Session(clock: ComputerClock(), console: SilentConsole(), language: .english)
      let interpreter = Interpreter(
        registry: registry, session: session, added: added,
        report: { Report.complain("\($0.code) \($0.message.arguments)") })
      let start = now()
      let code = await interpreter.run(SourceText(name: "bench.cmd", text: program))
      times.append(now() - start)
      guard code == .done else { throw BenchError("a program of the benchmark fails") }
    }
    return times.median
  }

  /// The time that this process's threads have been at work.
  static func now() -> Double {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}

/// A console that shows nothing.
private struct SilentConsole: Console {
  let isInteractive = false
  func say(_ message: Message) {}
  func notice(_ message: Message) {}
  func progress(_ progress: Progress?) {}
  func emit(_ result: CommandResult) async throws {}
}

/// The computer's clock, as the program's own asks for it.
private struct ComputerClock: SessionClock {
  func now() -> Time {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &moment)
    var parts = unsafe tm()
    unsafe localtime_r(&moment.tv_sec, &parts)
    return Time(
      microseconds: moment.tv_sec * 1_000_000 + moment.tv_nsec / 1_000,
      offsetSeconds: unsafe parts.tm_gmtoff)
  }
  func offsetSeconds(at unixSeconds: Int) -> Int { 0 }
}
