public import TsubameKit

/// The steps of a course in order: all that a board needs to know of it.
public struct CourseShape: Sendable, Hashable {
  /// One step of a lesson.
  struct Step: Sendable, Hashable {
    /// The lesson's name.
    let lesson: String
    /// The step's name.
    let step: String
    /// Its known mistakes in order; the first has the number 1.
    let mistakes: [String]

    /// A step with its known mistakes.
    init(lesson: String, step: String, mistakes: [String] = []) {
      self.lesson = lesson
      self.step = step
      self.mistakes = mistakes
    }
  }

  /// By which codes of this course are told from those of another; below ``LearnerStanding/editions``.
  let edition: Int
  /// All steps of all lessons.
  let steps: [Step]

  /// A course; without an edition it gets the one that its names give.
  init(edition: Int? = nil, steps: [Step]) {
    self.edition = edition.map(LearnerStanding.edition) ?? CourseShape.edition(of: steps)
    self.steps = steps
  }

  /// A number that changes, nearly always, when a step or a mistake is added, renamed or moved, and never when only texts
  /// are: then older codes still tell the truth.
  private static func edition(of steps: [Step]) -> Int {
    let names = steps.flatMap { [$0.lesson, $0.step] + $0.mistakes + [""] }
    var hash = ContentHash.of(names.flatMap { Array($0.utf8) + [0] })
    // Each bit of it takes part in the few that are left.
    hash ^= hash >> 32
    hash ^= hash >> 16
    return Int(hash % UInt64(LearnerStanding.editions))
  }
}

/// By this key a session knows the course that its lessons make.
public enum CourseShapeKey: SessionKey {
  /// Reads the course when it is asked for.
  public typealias Part = @Sendable () throws -> CourseShape
}
