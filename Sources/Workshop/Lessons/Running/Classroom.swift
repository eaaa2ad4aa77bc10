public import Files
public import TsubameKit

/// What there is to learn, and where someone learns it.
public struct Classroom: Sendable {
  /// The lessons of the workspace, or those that came with tsubame.
  public let course: @Sendable () throws -> Course
  /// Where the learner practises.
  let practice: Practice
  /// Whether Swift files can be compiled.
  let hasSwift: @Sendable () -> Bool
  /// Why a lesson's file may not run; nil where it may.
  let refusal: @Sendable (FilePath) -> CommandError?
  /// Makes stages.
  let staging: any LessonStaging
  /// Where folders are made that are thrown away.
  let temporary: FilePath
  /// The language that it is taught in.
  let language: DisplayLanguage

  /// A classroom.
  public init(
    course: @escaping @Sendable () throws -> Course, practice: Practice,
    hasSwift: @escaping @Sendable () -> Bool,
    refusal: @escaping @Sendable (FilePath) -> CommandError?, staging: any LessonStaging,
    temporary: FilePath, language: DisplayLanguage
  ) {
    self.course = course
    self.practice = practice
    self.hasSwift = hasSwift
    self.refusal = refusal
    self.staging = staging
    self.temporary = temporary
    self.language = language
  }

  /// What the lessons are called, for completion.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func lessonNames() throws -> [(name: String, title: String)] {
    try course().lessons.map { ($0.name, $0.titles[language]) }
  }

  /// The same classroom for others.
  func taught(in language: DisplayLanguage, hasSwift: Bool) -> Classroom {
    Classroom(
      course: course, practice: practice, hasSwift: { hasSwift }, refusal: refusal,
      staging: staging, temporary: temporary, language: language)
  }

  /// A lesson that may run.
  ///
  /// - Throws: `CommandError`
  func lesson(_ word: String) throws -> LessonFile {
    let lesson = try course().lesson(word)
    if let refusal = refusal(lesson.path) { throw refusal }
    return lesson
  }

  /// The world of a lesson.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func world(of lesson: LessonFile) throws -> World {
    guard let name = lesson.world else { return .empty }
    let folder = lesson.path.folder.appending("worlds").appending(name)
    guard FileStatus.exists(folder.appending(World.file)) else {
      throw CommandError(
        "lesson-world", ["file": lesson.path.visible, "world": name, "folder": folder.visible])
    }
    return try World(in: folder)
  }

  /// The steps that this learner goes.
  func steps(of lesson: LessonFile) -> [LessonStep] { lesson.steps(hasSwift: hasSwift()) }
}

/// By this key a session knows its classroom.
public enum ClassroomKey: SessionKey {
  /// One for the process.
  public typealias Part = Classroom
}
