internal import Files
internal import TsubameKit

/// The world of one lesson in a practice folder: made anew, opened, brought on by answers.
struct PracticeWorld: Sendable {
  let classroom: Classroom
  let practice: Practice
  let lesson: LessonFile
  let world: World

  /// - Throws: `CommandError`; `CancellationError`.
  init(
    of lesson: LessonFile, in classroom: Classroom, practice: Practice? = nil
  ) throws {
    self.classroom = classroom
    self.practice = practice ?? classroom.practice
    self.lesson = lesson
    world = try classroom.world(of: lesson)
  }

  /// `commands/`, in which the folder of lessons lies.
  private var commands: FilePath { lesson.path.folder.folder }

  /// Begins anew: what lies there is put aside.
  ///
  /// - Throws: `CommandError`, also where the world cannot be made; `CancellationError`.
  func make() async throws {
    try practice.begin(lesson.name, in: world, commands: commands)
    let folder = practice.folder(of: lesson.name)
    try await unseen(isTrusted: true) { stage in
      for line in try world.lines(in: folder, commands: commands) {
        let exchange = try await stage.run(SessionExchange(input: line))
        guard exchange.exit == 0 else { throw failure(of: exchange) }
      }
    }
  }

  private func failure(of exchange: SessionExchange) -> CommandError {
    CommandError(
      "lesson-world-failed",
      [
        "lesson": lesson.name, "line": exchange.input,
        "reason": exchange.output.map(\.text).joined(separator: " "),
      ])
  }

  /// Does something on a stage that nobody sees.
  ///
  /// - Throws: what `body` throws; `CommandError`.
  func unseen<Result: Sendable>(
    account: String? = nil, isTrusted: Bool, columns: Int = 80,
    _ body: (any LessonStage) async throws -> Result
  ) async throws -> Result {
    let stage = try stage(isSeen: false, isTrusted: isTrusted, columns: columns)
    do {
      if let account { try await stage.signIn(as: account) }
      let result = try await body(stage)
      await stage.close()
      return result
    } catch {
      await stage.close()
      throw error
    }
  }

  /// A stage in the practice folder.
  ///
  /// - Throws: `CommandError`
  func stage(isSeen: Bool, isTrusted: Bool, columns: Int = 80) throws -> any LessonStage {
    try classroom.staging.stage(
      LessonStagePlan(
        folder: practice.folder(of: lesson.name),
        start: SessionStart(
          time: world.clock, language: classroom.language, columns: columns, seed: world.seed,
          app: ""),
        isSeen: isSeen, isTrusted: isTrusted))
  }

  /// Lays out the files that are there when a step begins, and runs what runs before it.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func prepare(_ step: LessonStep, on stage: any LessonStage) async throws {
    for block in step.blocks(.file, classroom.language) {
      guard let path = block.path else { continue }
      try practice.write(block.text, to: path, of: lesson.name, replaces: false)
    }
    for exchange in try exchanges(of: .start, in: step) {
      let shown = try await stage.run(exchange)
      guard shown.exit == exchange.exit else { throw failure(of: shown) }
    }
  }

  /// Begins a step that is prepared: nothing was given so far, and from now on it is counted what goes wrong.
  ///
  /// - Throws: `CommandError`
  func begin(_ step: LessonStep, on stage: any LessonStage) async throws {
    try stage.arm(world.faults + step.faults)
    await stage.forgetLastResult()
  }

  /// Writes the files of an answer or a known mistake.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func writeFiles(of role: LessonBlock.Role, in step: LessonStep) throws {
    for block in step.blocks(role, classroom.language) {
      guard let path = block.path else { continue }
      try practice.write(block.text, to: path, of: lesson.name, replaces: true)
    }
  }

  /// The lines of an answer or a known mistake.
  ///
  /// - Throws: `CommandError`
  func exchanges(of role: LessonBlock.Role, in step: LessonStep) throws -> [SessionExchange] {
    try step.blocks(role, classroom.language).filter { $0.path == nil }
      .flatMap { try $0.exchanges(in: lesson.path) }
  }
}
