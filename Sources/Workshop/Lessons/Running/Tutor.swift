internal import Files
public import TsubameKit

/// Leads someone through a lesson at the prompt: it shows the steps, hears every line, and looks whether the step is done.
public actor Tutor {
  let classroom: Classroom
  let session: Session
  var desk: Desk?

  /// - Parameter session: of the prompt; the lessons have their own.
  public init(_ classroom: Classroom, _ session: Session) {
    self.classroom = classroom
    self.session = session
  }

  /// A lesson under way.
  struct Desk {
    let lesson: LessonFile
    let steps: [LessonStep]
    let place: PracticeWorld
    let stage: any LessonStage
    /// Keeps other shells away for as long as the lesson is under way.
    let lock: FileLock
    var index: Int
    var isPassed = false
    var account: String?
    /// Who was signed in when the step began.
    var accountBefore: String?

    var step: LessonStep { steps[index] }
    var stepPlace: StepPlace { StepPlace(lesson.name, step.name) }
  }

  /// The lesson that `next` begins, right after one is finished.
  var following: String?

  /// Whether lines belong to a lesson.
  public var isTeaching: Bool { desk != nil }

  private var file: ProgressFile { ProgressFile(path: classroom.practice.progress) }

  func progress() throws -> LessonProgress { try file.read() }

  func note(_ event: LessonEvent) throws {
    // Someone may have removed the folder meanwhile.
    try classroom.practice.claim(session.random())
    try file.add(event, at: session.clock.now())
  }

  /// The lesson that is under way.
  ///
  /// - Throws: `CommandError` where there is none.
  func current() throws -> Desk {
    guard let desk else { throw CommandError("lesson-none") }
    return desk
  }

  /// Begins a lesson, or goes on with it where it was left.
  ///
  /// - Parameter word: names it; nil for the one under way, or the next that is not done.
  /// - Throws: `CommandError`; `CancellationError`. Then a lesson that was under way still is.
  func start(_ word: String?) async throws {
    try classroom.practice.refuseLinks()
    let progress = try progress()
    let lesson = try classroom.lesson(word ?? (try nextLesson(progress)).name)
    let place = try PracticeWorld(of: lesson, in: classroom)
    let lock = try desk?.lock ?? hold()
    try await changing { [self] in
      try classroom.practice.recover(lesson.name)
      try await start(place, lock, progress)
    }
  }

  private func start(
    _ place: PracticeWorld, _ lock: FileLock, _ progress: LessonProgress
  ) async throws {
    let lesson = place.lesson
    let steps = classroom.steps(of: lesson)
    let last = progress.current[lesson.name]?.step
    let index = steps.firstIndex { $0.name == last } ?? 0
    let undone = steps.firstIndex { progress.done[StepPlace(lesson.name, $0.name)] == nil }
    guard last != nil, let undone, classroom.practice.holds(lesson.name) else {
      tellOfLessonsBefore(lesson, progress)
      return try await open(place, steps, lock, at: 0)
    }
    let isPassed = progress.done[StepPlace(lesson.name, steps[index].name)] != nil
    // What lies behind a step that was left out is done already.
    if isPassed, undone != index + 1 {
      return try await open(place, steps, lock, at: undone)
    }
    try await take(
      place, steps, lock, at: index, isTrusted: classroom.practice.isOwn,
      account: progress.accounts[lesson.name])
    if isPassed {
      set(isPassed: true)
      return try await next()
    }
    try note(.step(StepPlace(lesson.name, steps[index].name), hash: steps[index].hash))
    try showStep()
  }

  /// Says which lessons come before one, where they are not done.
  private func tellOfLessonsBefore(_ lesson: LessonFile, _ progress: LessonProgress) {
    let lessons = (try? classroom.course().lessons) ?? []
    let missing = lesson.needs.filter { name in
      lessons.contains { $0.name == name && !progress.isDone($0) }
    }
    guard !missing.isEmpty else { return }
    session.console.notice(
      Message("lesson-needs", ["names": missing.joined(separator: ", ")]))
  }

  /// Keeps how things stand as the beginning of the step, and shows it.
  func beginStep() async throws {
    let desk = try current()
    try await classroom.practice.keepStep(of: desk.lesson.name) {
      try await desk.stage.copyStore(to: $0)
    }
    classroom.practice.finishMaking(desk.lesson.name)
    self.desk?.accountBefore = desk.account
    try note(.step(desk.stepPlace, hash: desk.step.hash))
    try note(.account(lesson: desk.lesson.name, name: desk.account))
    try showStep()
  }

  /// Goes on to the next step.
  ///
  /// - Throws: `CommandError` where this one is not done; `CancellationError`.
  func next() async throws {
    let desk = try current()
    guard desk.isPassed else { throw CommandError("lesson-not-done") }
    guard desk.index + 1 < desk.steps.count else { return try await finish(desk) }
    let step = desk.steps[desk.index + 1]
    if !step.blocks(.start, classroom.language).isEmpty {
      try await desk.place.unseen(account: desk.account, isTrusted: classroom.practice.isOwn) {
        try await desk.place.prepare(step, on: $0)
      }
    } else {
      try await desk.place.prepare(step, on: desk.stage)
    }
    try await desk.place.begin(step, on: desk.stage)
    self.desk?.index += 1
    self.desk?.isPassed = false
    try await beginStep()
  }

  private func finish(_ desk: Desk) async throws {
    await put(away: true)
    let folder = classroom.practice.folder(of: desk.lesson.name)
    let title = desk.lesson.titles[classroom.language]
    session.console.say(
      Message("lesson-finished", ["title": title, "folder": folder.visible]))
    let progress = try progress()
    if let next = try? nextLesson(progress), !progress.isDone(next) {
      following = next.name
      session.console.say(
        Message("lesson-follows", ["name": next.name, "title": next.titles[classroom.language]]))
    } else {
      session.console.say(Message("lesson-course-done"))
    }
  }

  /// Leaves the lesson, which can be gone on with.
  ///
  /// - Throws: `CommandError` where there is none.
  func leave() async throws {
    _ = try current()
    await put(away: true)
    session.console.say(Message("lesson-left"))
  }

  /// Ends what is under way, and it stays under way: the window closes.
  public func close() async { await put(away: false) }

  private func put(away isLeft: Bool) async {
    guard let desk else { return }
    if isLeft { try? note(.left(lesson: desk.lesson.name)) }
    await closeStage()
  }

  func closeStage() async {
    await desk?.stage.close()
    desk = nil
  }

  private func hold() throws -> FileLock {
    try classroom.practice.refuseLinks()
    try classroom.practice.claim(session.random())
    try FolderMaker.make(classroom.practice.root, permissions: 0o755)
    guard let lock = try FileLock(classroom.practice.lock) else {
      throw CommandError(
        "lesson-elsewhere", ["folder": classroom.practice.root.visible])
    }
    return lock
  }

  /// The lesson under way, the one left in its middle, or the first that is not done.
  private func nextLesson(_ progress: LessonProgress) throws -> LessonFile {
    let course = try classroom.course()
    // Under way, or left in its middle.
    let begun = course.lessons.first { lesson in
      lesson.name == progress.open
        || lesson.name == progress.latest?.lesson && !progress.isDone(lesson)
    }
    guard
      let lesson = begun ?? course.lessons.first(where: { !progress.isDone($0) })
        ?? course.lessons.first
    else { throw course.problems.first ?? CommandError("lesson-no-lessons") }
    return lesson
  }

  /// Remembers what happened to the step.
  func set(isPassed: Bool) { desk?.isPassed = isPassed }

  /// Remembers who is signed in.
  func setAccount() throws {
    guard let desk else { return }
    let name = Account.current?.qualifiedName
    guard name != desk.account else { return }
    self.desk?.account = name
    try note(.account(lesson: desk.lesson.name, name: name))
  }
}
