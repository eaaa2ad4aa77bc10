public import TsubameKit

/// The steps of a course in order: all that a board needs to know of it.
public struct CourseShape: Sendable, Hashable {
  /// One step of a lesson.
  public struct Step: Sendable, Hashable {
    /// The lesson's name.
    public let lesson: String
    /// The step's name.
    public let step: String
    /// Its known mistakes in order; the first has the number 1.
    public let mistakes: [String]

    /// A step with its known mistakes.
    public init(lesson: String, step: String, mistakes: [String] = []) {
      self.lesson = lesson
      self.step = step
      self.mistakes = mistakes
    }
  }

  /// By which codes of this course are told from those of another; below ``LearnerStanding/editions``.
  public let edition: Int
  /// All steps of all lessons.
  public let steps: [Step]

  /// A course; without an edition it gets the one that its names give.
  public init(edition: Int? = nil, steps: [Step]) {
    self.edition = edition.map(LearnerStanding.edition) ?? CourseShape.edition(of: steps)
    self.steps = steps
  }

  /// A number that changes, nearly always, when a step or a mistake is added, renamed or moved, and never when only texts
  /// are: then older codes still tell the truth.
  ///
  /// Source: FNV-1a, 64 bits, folded.
  private static func edition(of steps: [Step]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in steps.flatMap({ [$0.lesson, $0.step] + $0.mistakes + [""] }) {
      for byte in Array(name.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
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
