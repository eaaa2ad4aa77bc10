internal import TsubameKit

// `time { … }` and `watch 5s { … }`.
extension Evaluator {
  /// Runs a block and says how long it took, also where it fails.
  func timed(_ block: Block) async throws -> Completion {
    let start = ContinuousClock.now
    defer {
      let taken = start.duration(to: .now)
      session.console.notice(Message("time-taken", ["duration": taken.measured]))
    }
    return try await run(block)
  }

  /// Runs a block again and again until someone stops it, or so many times.
  func watch(
    _ words: [Word], _ block: Block, _ place: SourcePlace
  ) async throws -> Completion {
    let arguments = try Keywords.watch.bind(
      try await argumentWords(words[...]), now: self.session.clock.now(), place: place)
    var interval = Evaluator.standardInterval
    if case .duration(let duration)? = arguments["interval"] { interval = duration }
    interval = max(interval, Evaluator.shortestInterval)
    // One turn tells a rehearsal all.
    let times = arguments.int("times") ?? (rehearsal == nil ? nil : 1)
    if let times, times < 0 {
      throw CommandError(
        "negative-count", ["value": "\(times)"], place: arguments.place("times") ?? place)
    }
    var turns = 0
    while turns < times ?? .max {
      if turns > 0 { try await Task.sleep(for: interval) }
      if let completion = try await draw(block, interval, isFirst: turns == 0) {
        return completion
      }
      turns += 1
    }
    return .normal
  }

  private static let standardInterval = Duration.seconds(2)
  private static let shortestInterval = Duration.milliseconds(100)

  /// One turn of `watch`, as one picture.
  private func draw(
    _ block: Block, _ interval: Duration, isFirst: Bool
  ) async throws -> Completion? {
    let (hour, minute, second) = session.clock.now().clock
    let time = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    session.console.beginPicture(
      Message("watch-heading", ["interval": interval.text, "time": time]), isFirst: isFirst)
    do {
      let completion = try await step(block)
      session.console.endPicture(isWhole: true)
      return completion
    } catch {
      // What came before an error helps to understand it; what Ctrl-C left unfinished would hide the whole picture.
      session.console.endPicture(isWhole: !(error is CancellationError))
      throw error
    }
  }
}

extension Duration {
  /// The length as one reads it off a watch: `12.3 ms`, `1.23 s`, `2m5s`.
  fileprivate var measured: String {
    let (seconds, attoseconds) = components
    let microseconds = Int(attoseconds / 1_000_000_000_000)
    if seconds >= 60 { return Duration.seconds(seconds).text }
    if seconds >= 1 { return "\(seconds).\(Duration.digits(microseconds / 10_000, 2)) s" }
    return "\(microseconds / 1_000).\(microseconds / 100 % 10) ms"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
