internal import JSONReading
internal import Processes
internal import TsubameKit

/// One call of a command under way. It belongs to the one task that reads what it gives; let go of before its end, it is
/// cancelled.
final class PluginCall {
  private let process: PluginProcess
  private let host: ProcessHost
  private let id: Int
  private let reader: JSONReader
  private let voice: PluginVoice
  private let declared: DeclaredCommand
  private let arguments: BoundArguments
  private let clock = ContinuousClock()
  private var input: PluginInput?
  private var isInputSlow = false
  private var typer: RowTyper?
  private var waited = Duration.zero
  private var isOver = false
  private var isDone = false
  /// What has come and was not asked for yet.
  private var ready: ArraySlice<[Row]> = []
  /// What is told when those rows have been asked for: they came before it.
  private var failure: CommandError?
  /// What it gave as a whole.
  private(set) var value: Value?

  /// How long the plugin is waited for before it is asked whether the person still waits, in milliseconds.
  private static let step: Int32 = 50
  /// Input that takes longer to come is none to wait for while rows may be there to show.
  private static let slow = Duration.milliseconds(20)

  /// Begins a call on a process that is lent for it.
  init(
    _ declared: DeclaredCommand, _ invocation: Invocation, process: PluginProcess,
    host: ProcessHost
  ) throws {
    self.process = process
    self.host = host
    self.declared = declared
    arguments = invocation.arguments
    id = process.nextID()
    reader = try JSONReader()
    voice = PluginVoice(
      name: process.file.name, console: invocation.session.console,
      most: host.limits.strayLines)
    if declared.signature.input != .none, let flow = invocation.input {
      input = PluginInput(flow, as: declared.input, id: id)
    }
    process.clearLog()
    process.program.say(
      try CallMessage(declared, arguments, id: id, isFed: input != nil).line)
  }

  deinit { giveUp() }

  /// The next rows; nil at the end.
  func nextRows() async throws -> [Row]? {
    if ready.isEmpty, let failure { throw failure }
    do {
      while ready.isEmpty, !isDone { try await advance() }
    } catch let error as CommandError where !ready.isEmpty {
      giveUp()
      failure = error
    } catch {
      giveUp()
      throw error
    }
    return ready.popFirst()
  }

  /// Goes on to the end.
  func finish() async throws {
    while try await nextRows() != nil {}
  }

  /// Says what waits, hears what comes, and feeds what is asked for.
  private func advance() async throws {
    try Task.checkCancellation()
    let canFeed = input != nil && !process.program.isSaying
    let began = clock.now
    let heard = process.listen(milliseconds: canFeed && !isInputSlow ? 0 : PluginCall.step)
    if !canFeed { try noteWaiting(clock.now - began) }
    for (index, line) in heard.lines.enumerated() {
      do {
        try take(PluginReply(line, reader))
      } catch {
        endIfAnswered(in: heard, from: index)
        throw error
      }
      if isDone {
        end(with: heard, isFollowed: index + 1 < heard.lines.count)
        return
      }
    }
    if let problem = PluginBreak(heard, host.limits) { throw broken(problem) }
    guard heard.isNothing else { return }
    if canFeed { try await feed() } else { await Task.yield() }
  }

  private func feed() async throws {
    let began = clock.now
    if let line = try await input?.next() {
      process.program.say(line)
    } else {
      input = nil
    }
    isInputSlow = clock.now - began > PluginCall.slow
  }

  private func take(_ reply: PluginReply) throws {
    if let other = reply.id, other != id {
      // What comes late of a call before is of no use, and does no harm.
      if (1..<id).contains(other) { return }
      throw broken(PluginBreak("plugin-wrong-id", ["id": "\(other)"]))
    }
    switch reply {
    case .rows(_, let values): try take(rows: values)
    case .progress(_, let done, let total, let text):
      voice.progress(text.isEmpty ? declared.signature.name : text, done: done, total: total)
    case .done(_, let value, let text):
      self.value = try value.map(typed)
      if let text { voice.say(text) }
      isDone = true
    case .error(_, let failure):
      isDone = true
      // What it has said on standard error before may still be in the pipe.
      end(with: process.listen(milliseconds: 0), isFollowed: false)
      voice.show(log: process.log)
      throw voice.error(failure, at: failure.argument.flatMap { arguments.place($0) })
    case .stray(let text): voice.show(stray: text)
    case .damaged(let problem):
      throw broken(
        PluginBreak("plugin-damaged", hint: problem.naming(file: process.file.name).message))
    case .hello, .candidates, .unknown: break
    }
  }

  private func take(rows values: [Value]) throws {
    guard !values.isEmpty else { return }
    switch declared.signature.output {
    case .nothing, .value:
      throw voice.failure(CommandError("plugin-unexpected-rows"))
    case .rows, .openRows, .input: break
    }
    var typer = typer ?? madeTyper()
    do {
      ready.append(try typer.rows(of: values))
    } catch let error as CommandError {
      throw voice.failure(error)
    }
    self.typer = typer
  }

  private func madeTyper() -> RowTyper {
    switch declared.output.typing {
    case .declared(let schema): RowTyper(schema, isStrict: true)
    case .input(let added):
      RowTyper(
        input?.schema.map { schema in
          added.map { schema.setting($0.name, type: $0.type) } ?? schema
        }, isStrict: false)
    case .none, .value: RowTyper(nil, isStrict: false)
    }
  }

  private func typed(_ value: Value) throws -> Value {
    guard case .value(let type?) = declared.output.typing else { return value }
    guard let typed = RowTyper.value(value, as: type) else {
      throw voice.failure(
        CommandError("plugin-value-type", ["type": type.rawValue, "value": value.text]))
    }
    return typed
  }

  private func noteWaiting(_ time: Duration) throws {
    guard let deadline = declared.deadlineMilliseconds else { return }
    waited += time
    guard waited > .milliseconds(deadline) else { return }
    let error = CommandError(
      "plugin-deadline", ["time": Value.duration(.milliseconds(deadline)).text],
      exitCode: .timedOut)
    throw voice.failure(error)
  }

  /// Where what has come is refused, the end of the call may be among it already; then there is nothing to cancel.
  private func endIfAnswered(in heard: PluginProcess.Heard, from index: Int) {
    guard !isOver else { return }
    for line in heard.lines[index...] {
      switch PluginReply(line, reader) {
      case .done(id, _, _), .error(id, _):
        end(with: heard, isFollowed: false)
        return
      default: break
      }
    }
  }

  /// The call has been answered: the process can go on with the next.
  private func end(with heard: PluginProcess.Heard, isFollowed: Bool) {
    isOver = true
    input = nil
    voice.progressEnds()
    if isFollowed || heard.isClosed || heard.end != nil {
      host.end(process)
    } else {
      host.giveBack(process)
    }
  }

  /// The error with which the plugin has broken off; its process is of no use any more.
  private func broken(_ problem: PluginBreak) -> CommandError {
    isOver = true
    input = nil
    voice.progressEnds()
    voice.show(log: process.log)
    host.crashed(process)
    return voice.failure(problem.error)
  }

  private func giveUp() {
    guard !isOver else { return }
    isOver = true
    input = nil
    voice.progressEnds()
    host.cancel(id, in: process)
  }
}
