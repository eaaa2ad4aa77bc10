public import Files
public import TsubameKit

/// Where a lesson is learned: the program once more, in the lesson's own world.
public protocol LessonStage: SessionStage {
  /// Runs what the learner has typed, and shows what comes of it.
  func type(_ text: String) async -> ExitCode

  /// Runs a line as if the learner had typed it: it stands in the history too.
  func typeForLearner(_ text: String) async -> ExitCode

  /// Runs a check.
  func look(_ text: String, name: String) async -> LessonLook

  /// From now on no line has given anything.
  func forgetLastResult() async

  /// Signs someone in without asking the service.
  ///
  /// - Throws: `CommandError` where nobody is called so.
  func signIn(as name: String) async throws

  /// From now on these go wrong on the network, counted from now.
  ///
  /// - Parameter faults: as worlds tell them, `send 1 busy`.
  /// - Throws: `CommandError` for what is no fault.
  func arm(_ faults: [String]) throws

  /// Whether a command's name begins with a word.
  func canCall(_ word: String) async -> Bool

  /// Copies the store into an empty file.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func copyStore(to file: FilePath) async throws
}

/// What came of a check.
public enum LessonLook: Sendable {
  /// It holds.
  case holds
  /// It does not hold, with the reason.
  case fails(CommandError)
  /// A command that is no part of tsubame is not there, or fails.
  case ownCommandFails(CommandError)
  /// It is itself wrong.
  case broken(CommandError)
}

/// What a stage for a lesson is made of.
public struct LessonStagePlan: Sendable {
  /// The whole path of the practice folder.
  public let folder: FilePath
  /// Clock, language, width and chance.
  public let start: SessionStart
  /// True where the learner sees what is shown; else a transcript alone does.
  public let isSeen: Bool
  /// Whether what lies in the folder's `commands/` may run.
  public let isTrusted: Bool
}

/// Makes the stages of lessons. Only the program can.
public protocol LessonStaging: Sendable {
  /// A stage in a practice folder.
  ///
  /// - Throws: `CommandError`
  func stage(_ plan: LessonStagePlan) throws -> any LessonStage

  /// The sentences of a language.
  func wording(_ language: DisplayLanguage) -> any MessageWording
}
