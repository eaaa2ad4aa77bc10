internal import TsubameKit

/// What someone has learned so far.
struct LessonProgress: Sendable {
  /// How far a step is.
  enum State: Sendable, Hashable {
    case passed
    case skipped
  }

  /// The steps that lie behind.
  private(set) var done: [StepPlace: State] = [:]
  /// In each lesson that was begun: the step that was begun last.
  private(set) var current: [String: StepPlace] = [:]
  /// The step that was begun last, in whatever lesson.
  private(set) var latest: StepPlace?
  /// The lesson that is under way; nil where it was left.
  private(set) var open: String?
  /// The known mistake made last in a step that is not done.
  private(set) var mistakes: [StepPlace: String] = [:]
  /// How many hints were seen.
  private(set) var hints: [StepPlace: Int] = [:]
  /// In each lesson: who is signed in.
  private(set) var accounts: [String: String] = [:]

  mutating func take(_ event: LessonEvent) {
    switch event {
    case .step(let place, _):
      current[place.lesson] = place
      latest = place
      open = place.lesson
    case .passed(let place, _):
      done[place] = .passed
      mistakes[place] = nil
    case .skipped(let place, _):
      if done[place] == nil { done[place] = .skipped }
      mistakes[place] = nil
    case .hint(let place, let number): hints[place] = max(hints[place] ?? 0, number)
    case .mistake(let place, let name): mistakes[place] = name
    case .account(let lesson, let name): accounts[lesson] = name
    case .left(let lesson): if open == lesson { open = nil }
    }
  }

  /// How many steps of a lesson lie behind.
  func count(in lesson: LessonFile) -> Int {
    lesson.stepNames.count { done[StepPlace(lesson.name, $0)] != nil }
  }

  /// Whether all of a lesson lies behind.
  func isDone(_ lesson: LessonFile) -> Bool { count(in: lesson) == lesson.stepNames.count }
}
