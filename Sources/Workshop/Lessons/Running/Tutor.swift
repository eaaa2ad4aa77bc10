internal import Files
public import TsubameKit

/// Leads someone through a lesson at the prompt: it shows the steps, hears every line, and looks whether the step is done.
public actor Tutor {
  let classroom: Classroom
  let session: Session
  private(set) var desk: Desk?

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

    var step: LessonStep { steps[index] }
    var stepPlace: StepPlace { StepPlace(lesson.name, step.name) }
  }

  /// Whether lines belong to a lesson.
  public var isTeaching: Bool { desk != nil }

  private var file: ProgressFile { ProgressFile(path: classroom.practice.progress) }

  func progress() throws -> LessonProgress { try file.read() }

  func note(_ event: LessonEvent) throws { try file.add(event, at: session.clock.now()) }

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
  /// - Throws: `CommandError`; `CancellationError`.
  func start(_ word: String?) async throws {
    let progress = try progress()
    let lesson = try classroom.lesson(word ?? (try nextLesson(progress)).name)
    let steps = classroom.steps(of: lesson)
    let last = progress.current[lesson.name]?.step
    var index = steps.firstIndex { $0.name == last } ?? 0
    let isBegun = last != nil && classroom.practice.holds(lesson.name)
    if isBegun, progress.isDone(lesson) { index = 0 }
    await put(away: false)
    let lock = try hold()
    let place = try PracticeWorld(of: lesson, in: classroom)
    guard isBegun, !progress.isDone(lesson) else {
      tellOfLessonsBefore(lesson, progress)
      return try await open(place, steps, lock, at: 0, afterReplaying: 0)
    }
    let stage = try place.stage(isSeen: true, isTrusted: classroom.practice.isOwn)
    var desk = Desk(
      lesson: lesson, steps: steps, place: place, stage: stage, lock: lock, index: index)
    if let name = progress.accounts[lesson.name] { try? await stage.signIn(as: name) }
    desk.account = Account.current?.qualifiedName
    self.desk = desk
    if progress.done[desk.stepPlace] != nil {
      self.desk?.isPassed = true
      try showStep()
      return try await next()
    }
    try await place.begin(desk.step, on: stage)
    try note(.step(desk.stepPlace, hash: desk.step.hash))
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

  /// Goes to a step in a world made anew, as if the steps before it had been answered.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func goTo(_ index: Int) async throws {
    let desk = try current()
    await closeStage()
    try await open(desk.place, desk.steps, desk.lock, at: index, afterReplaying: index)
  }

  private func open(
    _ place: PracticeWorld, _ steps: [LessonStep], _ lock: FileLock, at index: Int,
    afterReplaying count: Int
  ) async throws {
    try classroom.practice.claim(session.random())
    try await place.make()
    let account = try await place.unseen(account: place.world.signedIn, isTrusted: true) { stage in
      for step in steps.prefix(count) {
        try await place.prepare(step, on: stage)
        try await place.begin(step, on: stage)
        try place.writeFiles(of: .answer, in: step)
        for exchange in try place.exchanges(of: .answer, in: step) {
          _ = try await stage.run(exchange)
        }
      }
      try await place.prepare(steps[index], on: stage)
      return Account.current?.qualifiedName
    }
    let stage = try place.stage(isSeen: true, isTrusted: true)
    if let account { try await stage.signIn(as: account) }
    desk = Desk(
      lesson: place.lesson, steps: steps, place: place, stage: stage, lock: lock, index: index,
      account: account)
    try await beginStep()
  }

  /// Begins the step of the desk, which is prepared.
  func beginStep() async throws {
    let desk = try current()
    try await desk.place.begin(desk.step, on: desk.stage)
    try await classroom.practice.keepStep(of: desk.lesson.name) {
      try await desk.stage.copyStore(to: $0)
    }
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
      try await desk.place.unseen(account: desk.account, isTrusted: true) {
        try await desk.place.prepare(step, on: $0)
      }
    } else {
      try await desk.place.prepare(step, on: desk.stage)
    }
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
      session.console.say(
        Message("lesson-follows", ["name": next.name, "title": next.titles[classroom.language]]))
    } else {
      session.console.say(Message("lesson-course-done"))
    }
  }

  /// Puts the step back into the state in which it began; what was done is put aside.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func reset() async throws {
    let desk = try current()
    await closeStage()
    guard try classroom.practice.restoreStep(of: desk.lesson.name) else {
      return try await open(
        desk.place, desk.steps, desk.lock, at: desk.index, afterReplaying: desk.index)
    }
    let stage = try desk.place.stage(isSeen: true, isTrusted: classroom.practice.isOwn)
    if let name = try progress().accounts[desk.lesson.name] {
      try? await stage.signIn(as: name)
    }
    self.desk = Desk(
      lesson: desk.lesson, steps: desk.steps, place: desk.place, stage: stage, lock: desk.lock,
      index: desk.index, account: Account.current?.qualifiedName)
    try await desk.place.begin(desk.step, on: stage)
  }

  /// Leaves the lesson, which can be gone on with.
  ///
  /// - Throws: `CommandError` where there is none.
  func leave() async throws {
    _ = try current()
    await put(away: true)
  }

  /// Ends what is under way, and it stays under way: the window closes.
  public func close() async { await put(away: false) }

  private func put(away isLeft: Bool) async {
    guard let desk else { return }
    if isLeft { try? note(.left(lesson: desk.lesson.name)) }
    await closeStage()
  }

  private func closeStage() async {
    await desk?.stage.close()
    desk = nil
  }

  private func hold() throws -> FileLock {
    try classroom.practice.claim(session.random())
    try FolderMaker.make(classroom.practice.root, permissions: 0o755)
    guard let lock = try FileLock(classroom.practice.lock) else {
      throw CommandError(
        "lesson-elsewhere", ["folder": classroom.practice.root.visible])
    }
    return lock
  }

  /// The lesson under way, or the first that is not done.
  private func nextLesson(_ progress: LessonProgress) throws -> LessonFile {
    let course = try classroom.course()
    let open = progress.open.flatMap { name in course.lessons.first { $0.name == name } }
    guard
      let lesson = open ?? course.lessons.first(where: { !progress.isDone($0) })
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
