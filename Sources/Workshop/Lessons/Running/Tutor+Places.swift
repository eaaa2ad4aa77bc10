internal import Files
internal import TsubameKit

// From one stage to another: what was there is given up only once the new one is ready.
extension Tutor {
  /// Goes to a step in a world made anew, as if the steps before it had been answered.
  ///
  /// - Throws: `CommandError`; `CancellationError`. Then the learner is where they were.
  func goTo(_ index: Int) async throws {
    let desk = try current()
    try await changing { [self] in
      try await open(desk.place, desk.steps, desk.lock, at: index)
    }
  }

  /// Leaves the stage for another one; where that fails, all is again as it was.
  func changing(_ body: () async throws -> Void) async throws {
    let before = desk
    await closeStage()
    do {
      try await body()
    } catch {
      await closeStage()
      if let before {
        // Whoever pressed Ctrl-C wants to stay where they were, too.
        await Task { await self.comeBack(to: before) }.value
      }
      throw error
    }
  }

  private func comeBack(to before: Desk) async {
    do {
      try classroom.practice.recover(before.lesson.name)
      try await take(
        before.place, before.steps, before.lock, at: before.index,
        isTrusted: classroom.practice.isOwn, account: before.account)
      set(isPassed: before.isPassed)
    } catch {
      session.console.notice(Message("lesson-lost"))
    }
  }

  /// Opens the stage of a lesson whose folder is ready.
  func take(
    _ place: PracticeWorld, _ steps: [LessonStep], _ lock: FileLock, at index: Int,
    isTrusted: Bool, account: String?
  ) async throws {
    let stage = try place.stage(isSeen: true, isTrusted: isTrusted)
    do {
      // Someone may have removed the account.
      if let account { try? await stage.signIn(as: account) }
      try Task.checkCancellation()
      try await place.begin(steps[index], on: stage)
    } catch {
      await stage.close()
      throw error
    }
    let account = Account.current?.qualifiedName
    following = nil
    desk = Desk(
      lesson: place.lesson, steps: steps, place: place, stage: stage, lock: lock, index: index,
      account: account, accountBefore: account)
  }

  func open(
    _ place: PracticeWorld, _ steps: [LessonStep], _ lock: FileLock, at index: Int
  ) async throws {
    try await place.make()
    let account = try await place.unseen(account: place.world.signedIn, isTrusted: true) { stage in
      for step in steps.prefix(index) {
        try await place.prepare(step, on: stage)
        try await place.begin(step, on: stage)
        try place.writeFiles(of: .answer, in: step)
        for exchange in try place.exchanges(of: .answer, in: step) {
          _ = try await stage.run(exchange)
          try Task.checkCancellation()
        }
      }
      try await place.prepare(steps[index], on: stage)
      return Account.current?.qualifiedName
    }
    try await take(place, steps, lock, at: index, isTrusted: true, account: account)
    try await beginStep()
  }

  /// Puts the step back into the state in which it began; what was done is put aside.
  ///
  /// - Throws: `CommandError`; `CancellationError`. Then the lesson is still under way, and what was done is there or on
  ///   the shelf.
  func reset() async throws {
    let desk = try current()
    guard let copy = try classroom.practice.copyOfStep(of: desk.lesson.name) else {
      return try await goTo(desk.index)
    }
    try await changing { [self] in
      try classroom.practice.put(copy, inPlaceOf: desk.lesson.name)
      try await take(
        desk.place, desk.steps, desk.lock, at: desk.index, isTrusted: classroom.practice.isOwn,
        account: desk.accountBefore)
    }
    try setAccount()
  }
}
