/// A session that is played again.
struct Replay {
  let session: SessionFile
  let stage: any SessionStage

  /// Plays all that can be played, in order.
  ///
  /// - Parameter each: told of every exchange as it went.
  /// - Throws: what `each` throws; `CancellationError`.
  func run(_ each: (ReplayedExchange) async throws -> Void) async throws {
    var values = HoleValues()
    for exchange in session.exchanges {
      guard Replay.canPlay(exchange), !stage.hasLeft else {
        try await each(ReplayedExchange(leftOut: exchange))
        continue
      }
      let shown = try await stage.run(exchange)
      try Task.checkCancellation()
      try await each(ReplayedExchange(exchange, shown: shown, &values))
    }
  }

  /// The exit code of what Ctrl-C ended: when that was, nobody knows.
  private static let interrupted: Int32 = 130

  /// Whether what an exchange says can be done again.
  static func canPlay(_ exchange: SessionExchange) -> Bool {
    !exchange.isSecret && exchange.exit != interrupted
  }
}
