public import TsubameKit

// What is typed in a lesson.
extension Tutor {
  /// Runs a line that the learner has typed, and looks whether the step is done.
  public func run(_ text: String) async -> ExitCode {
    guard let desk else { return .done }
    let code = await desk.stage.type(text)
    guard code != .interrupted, !desk.stage.hasLeft else { return code }
    do {
      try setAccount()
      guard !desk.isPassed else { return code }
      try await look(isQuiet: code != .done || Tutor.onlyAsks(text))
    } catch let error as CommandError {
      session.console.notice(error.message)
    } catch {
      return .interrupted
    }
    return code
  }

  /// True once a line has left the shell.
  public var hasLeft: Bool { desk?.stage.hasLeft ?? false }

  /// Looks whether the step is done, and says so.
  ///
  /// - Parameter isQuiet: true where nothing is to be said of what is missing, unless a known mistake was made.
  func look(isQuiet: Bool) async throws {
    guard let desk else { return }
    switch try await Verdict.of(desk.step, in: desk.lesson, on: desk.stage) {
    case .passed:
      set(isPassed: true)
      try note(.passed(desk.stepPlace, hash: desk.step.hash))
      let isLast = desk.index + 1 == desk.steps.count
      session.console.say(
        Message(
          isLast ? "lesson-passed.last" : "lesson-passed",
          ["step": "\(desk.index + 1)", "count": "\(desk.steps.count)"]))
    case .notYet(let reason, let mistake):
      if let mistake { try note(.mistake(desk.stepPlace, name: mistake)) }
      guard !isQuiet || mistake != nil else { return }
      let text = session.wording.text(of: reason.message)
      session.console.notice(Message("lesson-not-yet", ["reason": text]))
    case .broken(let error):
      let place = error.place.map { "\($0.source.name ?? ""):\($0.line)" } ?? desk.step.name
      session.console.notice(
        Message(
          "lesson-check-broken",
          ["place": place, "reason": session.wording.text(of: error.message)]))
    }
  }

  /// Whether a line asks for help: it is no try.
  private static func onlyAsks(_ text: String) -> Bool {
    let word = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return ["help", "apropos", "history", "explain"].contains(word)
  }

  /// A line as the command about lessons that it is; nil where it is none. In a lesson the word `lesson` may be left out
  /// where no command is called so.
  public func lessonLine(_ text: String) async -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    if desk == nil, let following, words.count == 1, words.first == "next" {
      return "\(LessonWords.own) start \(following)"
    }
    guard let desk, let first = words.first.map(String.init) else { return nil }
    if first == LessonWords.own { return text }
    // A filter stands behind something: `skip` alone is none.
    guard LessonWords.all.contains(first), first != LessonWords.skip || words.count == 1,
      await !desk.stage.canCall(first)
    else { return nil }
    return "\(LessonWords.own) \(text.drop(while: \.isWhitespace))"
  }
}

/// The words of the commands about lessons.
enum LessonWords {
  static let own = "lesson"
  static let skip = "skip"
  /// Those that may stand without it.
  static let all: Set<String> = [
    "hint", skip, "answer", "reset", "goto", "play", "next", "report", "leave",
  ]
}
