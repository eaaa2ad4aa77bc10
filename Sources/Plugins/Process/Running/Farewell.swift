internal import Glibc
internal import JSONReading
internal import Processes
internal import TsubameKit

/// How a process is brought to its end, step by step, while the person goes on.
struct Farewell: Sendable {
  let process: PluginProcess
  let limits: ProcessLimits

  /// Between two looks, in milliseconds.
  private static let step = 10

  /// Asks it to give up a call, and ends it where it does not obey.
  ///
  /// - Returns: whether it obeyed, and can go on with another call.
  func cancels(_ id: Int) async -> Bool {
    process.program.say(PluginMessage.cancel(id))
    guard let reader = try? JSONReader() else {
      await end(asking: false)
      return false
    }
    var hasObeyed = false
    await wait(limits.cancelling) { heard in
      for line in heard.lines {
        let reply = PluginReply(line, reader)
        guard reply.id == id else { continue }
        switch reply {
        case .done, .error, .candidates: hasObeyed = true
        default: break
        }
      }
      return hasObeyed || heard.isTooLong || heard.isClosed
    }
    if hasObeyed, process.program.program.look() == .running { return true }
    await end(asking: false)
    return false
  }

  /// Ends it: with `bye` where it is asked, then with SIGTERM, at last with SIGKILL.
  func end(asking: Bool) async {
    let program = process.program.program
    if asking {
      process.sayBye()
      if await wait(limits.leaving, until: { _ in false }) { return }
    }
    process.program.closeInput()
    program.send(SIGTERM)
    if await wait(limits.terminating, until: { _ in false }) { return }
    program.send(SIGKILL)
    await wait(limits.terminating, until: { _ in false })
  }

  /// Looks at it until it has ended, time is up, or what it says is enough.
  ///
  /// - Returns: whether it has ended.
  @discardableResult private func wait(
    _ milliseconds: Int, until isEnough: (PluginProcess.Heard) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var pause = 1
    while ContinuousClock.now < end {
      // What it still writes is heard, so that it can go on to its end.
      let heard = process.listen(milliseconds: 0)
      if heard.end != nil { return true }
      if isEnough(heard) { return false }
      if heard.lines.isEmpty {
        try? await Task.sleep(for: .milliseconds(pause))
        pause = min(Farewell.step, pause * 2)
      }
    }
    return false
  }
}
