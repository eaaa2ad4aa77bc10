internal import Text
internal import TsubameKit

// What helps a learner on.
extension Tutor {
  /// Says that a lesson is under way, where someone comes back to one.
  public func remind() {
    guard let open = try? progress().open else { return }
    session.console.notice(Message("lesson-waits", ["name": open]))
  }

  /// Shows the step.
  func showStep() throws {
    let desk = try current()
    session.console.show(
      page: LessonPage(
        lesson: desk.lesson, step: desk.step, number: desk.index + 1, count: desk.steps.count,
        language: classroom.language
      ).text)
    guard desk.index == 0 else { return }
    session.console.notice(Message("lesson-ways"))
  }

  /// The next hint.
  ///
  /// - Throws: `CommandError` where there are no more.
  func hint() throws {
    let desk = try current()
    let hints = desk.step.hints[classroom.language] ?? []
    let seen = try progress().hints[desk.stepPlace] ?? 0
    guard !hints.isEmpty else { throw CommandError("lesson-no-hints") }
    let number = min(seen, hints.count - 1)
    try note(.hint(desk.stepPlace, number: number + 1))
    let hint = Message(
      "lesson-hint",
      ["number": "\(number + 1)", "count": "\(hints.count)", "hint": hints[number]])
    session.console.show(page: session.wording.text(of: hint))
    if number + 1 == hints.count { session.console.notice(Message("lesson-last-hint")) }
  }

  /// Shows the answer.
  ///
  /// - Throws: `CommandError`
  func answer() throws {
    let desk = try current()
    session.console.show(page: try LessonAnswer(of: desk.step, in: desk.place).page)
  }

  /// Does the step for the learner.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func skip() async throws {
    var desk = try current()
    if !desk.isPassed {
      try await answerIt(desk)
      if case .passed = try await Verdict.of(desk.step, in: desk.lesson, on: desk.stage) {
      } else {
        // What the learner has done so far stands in the way.
        try await reset()
        desk = try current()
        try await answerIt(desk)
      }
      try note(.skipped(desk.stepPlace, hash: desk.step.hash))
      set(isPassed: true)
    }
    try await next()
  }

  private func answerIt(_ desk: Desk) async throws {
    try desk.place.writeFiles(of: .answer, in: desk.step)
    for exchange in try desk.place.exchanges(of: .answer, in: desk.step) {
      session.console.show(page: MarkdownFence.around(exchange.typed))
      _ = await desk.stage.typeForLearner(exchange.input)
      try Task.checkCancellation()
    }
    try setAccount()
  }

  /// Types the answer on the screen, for others to see.
  ///
  /// - Throws: `CommandError`; `CancellationError`; `OutputClosed`.
  func play(on terminal: any PlaybackTerminal) async throws {
    let desk = try current()
    try desk.place.writeFiles(of: .answer, in: desk.step)
    let start = SessionStart(time: desk.place.world.clock, language: classroom.language, app: "")
    let exchanges = try desk.place.exchanges(of: .answer, in: desk.step)
    try await Playback(SeenStage(stage: desk.stage), terminal, session.console)
      .play(SessionFile(start: start, exchanges: exchanges))
    try setAccount()
    guard !desk.isPassed else { return }
    try await look(isQuiet: false)
  }

  /// A stage that shows itself what comes.
  private struct SeenStage: SessionStage {
    let stage: any LessonStage

    func run(_ recorded: SessionExchange) async throws -> SessionExchange {
      let code = await stage.typeForLearner(recorded.input)
      try Task.checkCancellation()
      return SessionExchange(input: recorded.input, exit: code.number)
    }

    var hasLeft: Bool { stage.hasLeft }

    func close() async {}
  }
}
