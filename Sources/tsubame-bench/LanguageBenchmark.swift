internal import Glibc
internal import Language
internal import TsubameKit

/// How long a program takes to be read and checked, and what calling a command costs beside what the command does.
///
/// There is no peer that reads this language. So that other programs on the machine do not count, the processor's time is
/// measured, not the clock's.
struct LanguageBenchmark: Benchmark {
  let name = "language"

  private static let lines = 100_000
  private static let calls = 100_000
  private static let rounds = 7

  func findings(in place: Place) async throws -> [Finding] {
    let lines = (0..<LanguageBenchmark.lines).map { number in
      switch number % 4 {
      case 0: #"nothing \#(number) "りんご""#
      case 1: "let x = \(number)"
      case 2: "nothing \(number) | where likes > 10 | first 3"
      default: "# りんご"
      }
    }
    let reading = try await seconds("if false {\n\(lines.joined(separator: "\n"))\n}")
    let loop = "for x in 1..\(LanguageBenchmark.calls)"
    let empty = try await seconds("\(loop) { }")
    let calling = try await seconds("\(loop) { nothing $x }")
    let constant = try await seconds("\(loop) { nothing 7 りんご }")
    func microseconds(_ seconds: Double) -> Double {
      seconds / Double(LanguageBenchmark.calls) * 1e6
    }
    return [
      Finding("language.reading", reading, "s", "100,000 lines, read and checked, not run"),
      Finding(
        "language.call", microseconds(calling), "µs a call",
        "of a command that does nothing, with a variable; the loop alone "
          + "\(Number.short(microseconds(empty))) µs a turn"),
      Finding("language.call.constant", microseconds(constant), "µs a call", "with two constants"),
    ]
  }

  /// The processor's time that a program takes.
  private func seconds(_ program: String) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<LanguageBenchmark.rounds {
      var registry = CommandRegistry()
      try registry.register(NothingModule.self)
      let session = Session(clock: ComputerClock(), console: SilentConsole(), language: .english)
      let interpreter = Interpreter(
        registry: registry, session: session,
        report: { Report.complain("\($0.code) \($0.message.arguments)") })
      let start = LanguageBenchmark.now()
      let code = await interpreter.run(SourceText(name: "bench.cmd", text: program))
      times.append(LanguageBenchmark.now() - start)
      guard code == .done else { throw BenchError("a program of the benchmark fails") }
    }
    return times.median
  }

  private static func now() -> Double {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}

/// A command that does nothing, so that all it takes is what calling takes.
private struct NothingCommand: Command {
  static let signature = Signature(
    "nothing", parameters: [Parameter("number", .int), Parameter("text", .text, .optional)],
    output: .rows(.post), effects: .none)

  func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
}

private enum NothingModule: CommandModule {
  static let commands: [any Command.Type] = [NothingCommand.self]
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
