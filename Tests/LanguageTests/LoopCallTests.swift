import Language
import Synchronization
import Testing
import TsubameKit

/// Calls in loops are looked up and bound once where that can make no difference.
@Suite struct LoopCallTests {
  @Test(arguments: [
    ("for x in [1 2] { note a ; note b }", ["a", "b", "a", "b"]),
    ("for x in [1 2] { note a ; note $x }", ["a", "1", "a", "2"]),
    ("for x in [1 2] { note --loud a ; note \"--loud\" }", ["a!", "--loud", "a!", "--loud"]),
    ("for x in [1 2] { note \"$(note $(note $x))\" }", ["1", "2"]),
    (
      "repeat 2 { fruit | first 1 | get name ; fruit | last 1 | get name }",
      ["りんご", "みかん", "りんご", "みかん"]
    ),
    ("for x in [1 2] { fruit | first $x | count }", ["1", "2"]),
    ("def a { note a } ; def b { note b } ; repeat 2 { a ; b }", ["a", "b", "a", "b"]),
    ("def f n:int { note $n ; note same } ; for x in [1 2] { f $x }", ["1", "same", "2", "same"]),
    (
      "for x in [1 2] { let y = $x ; if $x == 1 { note one } else { note other } }",
      ["one", "other"]
    ),
  ])
  func loopsGiveWhatTheirCallsGive(program: String, lines: [String]) async throws {
    let outcome = try await Bench().run(program)
    #expect(outcome.errors.map(\.code) == [])
    #expect(outcome.lines == lines)
  }

  @Test func whatCountsFromNowIsBoundAtEachTurn() async throws {
    let console = RecordingConsole()
    var registry = CommandRegistry()
    try registry.register(DayModule.self)
    let session = Session(clock: DayClock(), console: console, language: .english)
    let interpreter = Interpreter(registry: registry, session: session, report: { _ in })
    let code = await interpreter.run(
      SourceText(name: nil, text: "repeat 3 { day today ; day --since today }"))
    #expect(code == .done)
    #expect(console.lines.count == 6)
    #expect(Set(console.lines).count == 6)
  }

  @Test func linesOfOneSessionDoNotShareCalls() async throws {
    let bench = try Bench()
    for number in 1...40 {
      let outcome = await bench.run("repeat 2 { note \(number) }")
      #expect(outcome.lines == ["\(number)", "\(number)"])
    }
  }
}

/// Each look at it is a day later.
private final class DayClock: SessionClock {
  private let day = Mutex(0)

  func now() -> Time {
    let day = day.withLock { day in
      day += 1
      return day
    }
    return Time(microseconds: day * 86_400_000_000, offsetSeconds: 0)
  }

  func offsetSeconds(at unixSeconds: Int) -> Int { 0 }
}

private enum DayModule: CommandModule {
  static let commands: [any Command.Type] = [Day.self]
}

/// Gives the day that it is told.
private struct Day: Command {
  static let signature = Signature(
    "day", parameters: [Parameter("day", .date, .optional)], flags: [Flag("since", .moment)],
    output: .value)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let arguments = invocation.arguments
    return CommandResult(.value(arguments["day"] ?? arguments["since"] ?? .none))
  }
}
