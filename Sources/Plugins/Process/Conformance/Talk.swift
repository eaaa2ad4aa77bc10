internal import JSONReading
internal import Processes
internal import TsubameKit

/// A talk with a plugin in which everything that it says is looked at.
final class Talk {
  let process: PluginProcess
  let host: ProcessHost
  /// The lines that were no messages.
  private(set) var strayLines: [String] = []
  /// How the process has ended, as far as it has.
  private(set) var end: RunningProgram.End?
  private var waiting: [PluginReply] = []

  /// A check waits longer than a person, in milliseconds: it is about what is said, not how fast.
  static let patience = 10_000
  private static let step: Int32 = 20

  init(_ process: PluginProcess, _ host: ProcessHost) {
    self.process = process
    self.host = host
  }

  deinit { host.end(process, asking: false) }

  func say(_ line: [UInt8]) { process.program.say(line) }

  /// The first thing it says that is looked for; nil where time is up or nothing more can come.
  ///
  /// - Throws: `CancellationError`; `CommandError` where memory is short.
  func reply<Found>(
    within milliseconds: Int = Talk.patience, _ find: (PluginReply) -> Found?
  ) throws -> Found? {
    let reader = try JSONReader()
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      while !waiting.isEmpty {
        if let found = find(waiting.removeFirst()) { return found }
      }
      guard self.end == nil, ContinuousClock.now < end else { return nil }
      try Task.checkCancellation()
      let heard = process.listen(milliseconds: Talk.step)
      self.end = heard.end
      for line in heard.lines {
        let reply = PluginReply(line, reader)
        if case .stray(let text) = reply { strayLines.append(text) }
        waiting.append(reply)
      }
      if heard.isTooLong || heard.isClosed { self.end = self.end ?? .exited(0) }
    }
  }

  /// Calls a command with what its signature asks for, and waits for the end of that.
  func answer(to command: DeclaredCommand) throws -> Answer {
    let id = process.nextID()
    say(try SampleCall(command, id: id).lines)
    return try answer(to: id)
  }

  /// Waits for the end of a call.
  func answer(to id: Int) throws -> Answer {
    var answer = Answer()
    answer.ending = try reply { reply in
      if let other = reply.id, other != id { answer.wrongID = other }
      switch reply {
      case .rows(_, let rows): answer.rows += rows
      case .damaged(let problem): answer.damage = problem.naming(file: process.file.name)
      case .done(id, _, _): return .done
      case .error(id, let failure): return .error(failure)
      default: break
      }
      return nil
    }
    return answer
  }
}

/// What came of a call.
struct Answer {
  enum Ending {
    case done
    case error(PluginFailure)
  }

  /// Nil where there was no end.
  var ending: Ending?
  var rows: [Value] = []
  /// The number of a call that nobody had made.
  var wrongID: Int?
  /// What could not be read.
  var damage: CommandError?

  var isDone: Bool {
    if case .done? = ending { return true }
    return false
  }
}
