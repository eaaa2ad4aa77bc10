internal import Text
internal import TsubameKit

/// Types a session for others to see, as fast as one speaks. Once a key is pressed, the keys set the pace: each types one
/// character. Escape lets it go on by itself, Tab hands the keyboard over until Ctrl-D.
struct Playback {
  private let stage: any SessionStage
  private let terminal: any PlaybackTerminal
  private let console: any Console
  private var isByKeys = false
  /// The line that is being typed, with its prompt.
  private var line = ""

  /// About seven kana or fourteen letters a second are spoken, in milliseconds for one column.
  private static let column: Int32 = 70
  /// Before a line runs.
  private static let rest: Int32 = 400
  /// Nobody waits as long as the one who recorded it did.
  private static let longest: Int32 = 2_000
  /// How soon Ctrl-C is heard.
  private static let step: Int32 = 50

  init(_ stage: any SessionStage, _ terminal: any PlaybackTerminal, _ console: any Console) {
    self.stage = stage
    self.terminal = terminal
    self.console = console
  }

  /// Types all of it.
  ///
  /// - Throws: `CancellationError`; `OutputClosed`.
  consuming func play(_ session: SessionFile) async throws {
    let terminal = terminal
    terminal.begin()
    defer { terminal.end() }
    for exchange in session.exchanges where !stage.hasLeft {
      try await type(exchange)
      guard Replay.canPlay(exchange) else {
        try show(exchange.output)
        continue
      }
      try show(await stage.run(exchange).output)
    }
  }

  private mutating func type(_ exchange: SessionExchange) async throws {
    try begin(SessionMark.prompt)
    let pause = exchange.pause.map { Int32(clamping: $0 * 10) } ?? Playback.longest / 2
    try await pace(min(pause, Playback.longest))
    for character in exchange.input {
      if character.isNewline {
        try terminal.show("\n")
        try begin(SessionMark.continuation)
      } else {
        line.append(character)
        try terminal.show(String(character))
      }
      try await pace(Int32(DisplayWidth.of(character)) * Playback.column)
    }
    if !isByKeys { try await pace(Playback.rest) }
    try terminal.show("\n")
    line = ""
  }

  private mutating func begin(_ prompt: String) throws {
    line = prompt
    try terminal.show(prompt)
  }

  /// Waits so long, or for a key.
  private mutating func pace(_ milliseconds: Int32) async throws {
    var left = milliseconds
    while isByKeys || left > 0 {
      try Task.checkCancellation()
      let step = isByKeys ? Playback.step : min(left, Playback.step)
      switch try terminal.key(within: step) {
      case nil: left -= step
      case .tab: try await handOver()
      case .escape:
        isByKeys = false
        return
      case .other:
        isByKeys = true
        return
      }
    }
  }

  /// Someone types lines of their own, on the same stage; Ctrl-D ends it.
  private func handOver() async throws {
    try terminal.show("\n")
    console.notice(Message("play-handed-over"))
    let question = Question(SessionMark.prompt, elsewhere: Message("ask-elsewhere"))
    while !stage.hasLeft, let typed = try await answer(to: question) {
      guard !typed.allSatisfy(\.isWhitespace) else { continue }
      try show(await stage.run(SessionExchange(input: typed)).output)
    }
    try terminal.show(line)
  }

  private func answer(to question: Question) async throws -> String? {
    do {
      return try await console.ask(question)
    } catch is CommandError {
      return nil
    }
  }

  private func show(_ lines: [SessionLine]) throws {
    for line in lines { try terminal.show(line.text + "\n") }
  }
}
