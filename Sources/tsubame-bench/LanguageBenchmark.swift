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

  private func seconds(_ program: String) async throws -> Double {
    var registry = CommandRegistry()
    try registry.register(NothingModule.self)
    return try await InterpreterTime.seconds(program, registry, rounds: LanguageBenchmark.rounds)
  }
}
