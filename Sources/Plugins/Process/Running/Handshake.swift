internal import JSONReading
internal import Processes
internal import TsubameKit

/// The first words with a plugin that was just started.
struct Handshake {
  let process: PluginProcess
  /// How the plugin is named in errors.
  let name: String
  let limits: ProcessLimits

  /// Between two looks at whether the person still waits, in milliseconds.
  private static let step: Int32 = 20

  /// Says hello, and waits for the answer.
  ///
  /// - Throws: `CommandError` that names the plugin; `CancellationError`.
  func perform(_ hello: [UInt8]) throws -> Row {
    process.program.say(hello)
    let reader = try JSONReader()
    let end = ContinuousClock.now + .milliseconds(limits.hello)
    while ContinuousClock.now < end {
      try Task.checkCancellation()
      let heard = process.listen(milliseconds: Handshake.step)
      for line in heard.lines {
        switch PluginReply(line, reader) {
        case .hello(let row): return row
        case .damaged(let problem):
          throw failure("plugin-hello-damaged", hint: problem.naming(file: name).message)
        // What it prints before it speaks is part of its log.
        case .stray(let text): process.addToLog(text)
        default: break
        }
      }
      if heard.isTooLong { throw failure("plugin-hello-too-long") }
      if let end = heard.end { throw ended(end) }
      if heard.isClosed { throw failure("plugin-hello-closed") }
    }
    throw failure("plugin-silent")
  }

  private func ended(_ end: RunningProgram.End) -> CommandError {
    switch end {
    case .exited(let code): failure("plugin-hello-exited", ["code": "\(code)"])
    case .signalled(let signal): failure("plugin-hello-killed", ["signal": SignalName.of(signal)])
    }
  }

  private func failure(
    _ code: String, _ arguments: [String: String] = [:], hint: Message? = nil
  ) -> CommandError {
    let seconds = Value.duration(.milliseconds(limits.hello)).text
    let all = arguments.merging(["name": name, "time": seconds]) { $1 }
    let last = process.log.last.map { Message("plugin-line", ["name": name, "text": $0]) }
    return CommandError(code, all, hint: hint ?? last, exitCode: .plugin)
  }
}
