internal import Files
internal import TsubameKit

/// Goes through a lesson as learners do: with nothing done, with known mistakes, with the answers.
///
/// Every step begins on a stage of its own, as after lunch, in a new window.
struct LessonTrial {
  private let lesson: LessonFile
  private let classroom: Classroom
  private let folder: FilePath
  private let place: PracticeWorld
  private var account: String?
  private(set) var problems: [LessonProblem] = []

  /// Lines after which a check may say that it does not hold, but must never fail itself: one that fails, one that gives
  /// nothing, a text, a number, rows of other kinds.
  private static let probes = [
    "no-such-command", "let probe = 1", "print つばめ", "accounts | count", "accounts", "tag",
    "photos years",
  ]

  /// - Parameter folder: where the practice folders of the trial are made.
  /// - Throws: `CommandError`; `CancellationError`.
  init(of lesson: LessonFile, in classroom: Classroom, folder: FilePath) throws {
    self.lesson = lesson
    self.classroom = classroom
    self.folder = folder
    place = try PracticeWorld(
      of: lesson, in: classroom, practice: Practice(folder.appending("main"), state: nil))
  }

  /// Goes through it.
  ///
  /// - Throws: `CommandError` where its world cannot be made; `CancellationError`.
  mutating func run() async throws {
    try await place.make()
    account = place.world.signedIn
    for step in classroom.steps(of: lesson) {
      try Task.checkCancellation()
      do {
        try await tryBefore(step)
        for mistake in step.mistakes { try await tryMistake(mistake, step) }
        guard try await tryAnswer(step) else { return }
      } catch let error as CommandError {
        // What a step cannot do, later ones need not try.
        add("lint-fails", step, ["reason": sentence(error)], line: error.place?.line)
        return
      }
    }
  }

  private func sentence(_ error: CommandError) -> String {
    classroom.staging.wording(classroom.language).text(of: error.message)
  }

  /// Before anything is done no check holds, and whatever a learner types instead, none fails itself.
  private mutating func tryBefore(_ step: LessonStep) async throws {
    let before = try await place.unseen(account: account, isTrusted: true) { stage in
      try await place.prepare(step, on: stage)
      try await place.begin(step, on: stage)
      let verdict = try await Verdict.of(step, in: lesson, on: stage)
      try await place.practice.keepStep(of: lesson.name) { try await stage.copyStore(to: $0) }
      return verdict
    }
    switch before {
    case .passed: add("lint-holds-before", step)
    case .broken(let error): addBroken(error, step)
    case .notYet: break
    }
    let broken = try await onCopy(of: step) { _, stage in
      var broken: [(probe: String, error: CommandError)] = []
      for probe in LessonTrial.probes {
        _ = try await stage.run(SessionExchange(input: probe))
        if case .broken(let error) = try await Verdict.of(step, in: lesson, on: stage) {
          broken.append((probe, error))
        }
      }
      return broken
    }
    for (probe, error) in broken { addBroken(error, step, after: probe) }
  }

  /// No check holds after a known mistake, and the one that knows it says so.
  private mutating func tryMistake(_ mistake: String, _ step: LessonStep) async throws {
    let role = LessonBlock.Role.reject(mistake: mistake)
    let verdict = try await onCopy(of: step) { place, stage in
      try place.writeFiles(of: role, in: step)
      for exchange in try place.exchanges(of: role, in: step) {
        _ = try await stage.run(exchange)
      }
      return try await Verdict.of(step, in: lesson, on: stage)
    }
    let isKnown = step.checks.contains { $0.role == .check(mistake: mistake) }
    switch verdict {
    case .passed: add("lint-mistake-passes", step, ["name": mistake])
    case .broken(let error): addBroken(error, step, after: mistake)
    case .notYet(let reason, let name) where isKnown && name != mistake:
      add(
        "lint-mistake-unseen", step, ["name": mistake, "reason": sentence(reason)],
        line: reason.place?.line)
    case .notYet: break
    }
  }

  /// After the answer all checks hold.
  ///
  /// - Returns: false where they do not.
  private mutating func tryAnswer(_ step: LessonStep) async throws -> Bool {
    var (shown, verdict): ([ReplayedExchange], Verdict) = ([], .passed)
    account = try await place.unseen(account: account, isTrusted: true) { stage in
      try await place.begin(step, on: stage)
      try place.writeFiles(of: .answer, in: step)
      var values = HoleValues()
      for exchange in try place.exchanges(of: .answer, in: step) {
        shown.append(ReplayedExchange(exchange, shown: try await stage.run(exchange), &values))
      }
      verdict = try await Verdict.of(step, in: lesson, on: stage)
      return Account.current?.qualifiedName
    }
    for exchange in shown where !exchange.isAsAnswered {
      add(
        "lint-answer-differs", step, ["line": exchange.recorded.input],
        line: exchange.recorded.line, details: Difference(exchange: exchange).lines)
    }
    switch verdict {
    case .passed: return true
    case .notYet(let reason, _):
      add("lint-answer-fails", step, ["reason": sentence(reason)], line: reason.place?.line)
    case .broken(let error): addBroken(error, step)
    }
    return false
  }

  /// Does something in a copy of the state in which the step began.
  private func onCopy<Result: Sendable>(
    of step: LessonStep, _ body: (PracticeWorld, any LessonStage) async throws -> Result
  ) async throws -> Result {
    let copy = Practice(folder.appending("copy"), state: nil)
    FolderTree.remove(copy.root)
    try place.practice.copyStep(of: lesson.name, to: copy)
    let place = try PracticeWorld(of: lesson, in: classroom, practice: copy)
    return try await place.unseen(account: account, isTrusted: true) { stage in
      try await place.begin(step, on: stage)
      return try await body(place, stage)
    }
  }

  /// - Parameter line: what was typed, or the known mistake that was made; nil where nothing was.
  private mutating func addBroken(
    _ error: CommandError, _ step: LessonStep, after line: String? = nil
  ) {
    var arguments = ["reason": sentence(error)]
    if let line { arguments["line"] = line }
    let code = line == nil ? "lint-check-broken" : "lint-check-broken-after"
    add(code, step, arguments, line: error.place?.line)
  }

  private mutating func add(
    _ code: String, _ step: LessonStep, _ arguments: [String: String] = [:], line: Int? = nil,
    details: [String] = []
  ) {
    problems.append(
      LessonProblem(
        lesson: lesson, line: line ?? step.line, step: step.name, language: classroom.language,
        message: Message(code, arguments), details: details))
  }
}

extension ReplayedExchange {
  /// Whether it went as an answer says; one that says nothing of what comes is right as long as it ends so.
  fileprivate var isAsAnswered: Bool {
    recorded.output.allSatisfy(\.isEllipsis) ? recorded.exit == shown.exit : outcome == .same
  }
}
