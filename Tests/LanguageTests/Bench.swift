import Foundation
import Language
import Synchronization
import TsubameKit

/// Runs programs in memory and keeps what they show.
final class Bench: Sendable {
  let console = RecordingConsole()
  let interpreter: Interpreter

  init(modules: [any CommandModule.Type] = [SampleModule.self]) throws {
    var registry = CommandRegistry()
    for module in modules { try registry.register(module) }
    let session = Session(clock: StillClock(), console: console, language: .english)
    let report = Report()
    interpreter = Interpreter(
      registry: registry, session: session, report: { report.add($0) })
    self.report = report
  }

  private let report: Report

  /// What a program shows, line by line.
  func run(
    _ text: String, arguments: [String] = [], keepGoing: Bool = false, name: String? = nil
  ) async -> Outcome {
    console.clear()
    report.clear()
    let code = await interpreter.run(
      SourceText(name: name, text: text), arguments: arguments, keepGoing: keepGoing)
    return Outcome(
      lines: console.lines, said: console.messages, errors: report.errors, exit: code.number)
  }

  struct Outcome {
    let lines: [String]
    let said: [Message]
    let errors: [CommandError]
    let exit: Int32

    var code: String? { errors.first?.code }
  }

  private final class Report: Sendable {
    private let kept = Mutex<[CommandError]>([])
    var errors: [CommandError] { kept.withLock { $0 } }
    func add(_ error: CommandError) { kept.withLock { $0.append(error) } }
    func clear() { kept.withLock { $0 = [] } }
  }
}

/// How a program ends that is cancelled soon after its start: by a thread of its own, since endless programs may hold all
/// threads that tasks run on.
func exitOfCancelled(_ bench: Bench, _ text: String) async -> Int32 {
  let task = Task { await bench.run(text).exit }
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: 0.2)
    task.cancel()
  }
  return await task.value
}

/// Lines of tab-separated values for rows, the text of values.
final class RecordingConsole: Console {
  private let kept = Mutex<(lines: [String], messages: [Message])>(([], []))
  let isInteractive = false

  var lines: [String] { kept.withLock { $0.lines } }
  var messages: [Message] { kept.withLock { $0.messages } }

  func clear() { kept.withLock { $0 = ([], []) } }
  func say(_ message: Message) { kept.withLock { $0.messages.append(message) } }
  func notice(_ message: Message) { say(message) }
  func progress(_ progress: TsubameKit.Progress?) {}

  func emit(_ result: CommandResult) async throws {
    switch result.flow {
    case .nothing: return
    case .value(let value): add(value.text)
    case .text(let text): add(try await text.collect())
    case .rows(let rows):
      guard !result.isQuietAtEnd else { return }
      for row in try await rows.collect() { add(row.values.map(\.text).joined(separator: "\t")) }
    }
  }

  private func add(_ text: String) {
    kept.withLock {
      $0.lines += text.split(whereSeparator: \.isNewline).map(String.init)
    }
  }
}

struct StillClock: SessionClock {
  func now() -> Time {
    Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 9 * 3_600)
  }
  func offsetSeconds(at unixSeconds: Int) -> Int { 9 * 3_600 }
}

/// Commands that tests chain: `fruit` gives three rows, `endless` never ends, `swallow` takes rows.
enum SampleModule: CommandModule {
  static let commands: [any Command.Type] = [Fruit.self, Endless.self, Swallow.self, Note.self]
}

struct Fruit: Command {
  static let schema = Schema(
    kind: "fruit", fields: [Field("name", .text), Field("count", .int), Field("tags", .list)])
  static let signature = Signature(
    "fruit", flags: [Flag("upto", .int)], output: .rows(schema), effects: .reads)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let rows: [(String, Int, [String])] = [
      ("りんご", 3, ["赤", "甘"]), ("ぶどう", 12, ["紫"]), ("みかん", 7, []),
    ]
    return .rows(
      RowStream(
        schema: Fruit.schema,
        rows: rows.prefix(invocation.arguments.int("upto") ?? 3).map {
          Row(Fruit.schema, [.text($0), .int($1), .list($2.map { .text($0) })])
        }))
  }
}

struct Endless: Command {
  static let signature = Signature("endless", output: .rows(.value), effects: .reads)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    var next = 0
    return .rows(
      RowStream(schema: .value) {
        next += 1
        return [Row(.value, [.int(next)])]
      })
  }
}

struct Swallow: Command {
  static let signature = Signature("swallow", input: .required, output: .value)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    guard case .rows(let rows)? = invocation.input else { return CommandResult(.value(.int(0))) }
    return CommandResult(.value(.int(try await rows.collect().count)))
  }
}

struct Note: Command {
  static let signature = Signature(
    "note", parameters: [Parameter("text", .text, .restText)], flags: [Flag("loud")],
    output: .value, effects: .local)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let text = invocation.arguments.text("text") ?? ""
    return CommandResult(.value(.text(invocation.arguments.has("loud") ? text + "!" : text)))
  }
}
