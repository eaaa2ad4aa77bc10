internal import Patterns
public import TsubameKit

/// What is wrong with a program and all that it includes, found without running any of it.
public struct ScriptCheck: Sendable {
  /// Every mistake that could be found, in the order of the files and their lines.
  public let errors: [CommandError]
  /// How many files were looked at.
  public let fileCount: Int

  /// Checks a program.
  ///
  /// - Parameter registry: the commands that it may call.
  /// - Throws: `CancellationError`.
  public init(_ source: SourceText, registry: CommandRegistry, now: Time) throws {
    try self.init(source, vocabulary: Vocabulary(registry: registry), now: now)
  }

  init(_ source: SourceText, vocabulary: Vocabulary, now: Time) throws {
    let problems = ProblemList()
    let includes = Includes(problems: problems)
    do {
      let program = try includes.parse(source)
      var checker = Checker(
        vocabulary: vocabulary, variables: ["here"], now: now,
        patterns: PatternCache())
      checker.problems = problems
      try checker.check(program)
    } catch let error as CommandError {
      problems.add(error)
    }
    errors = problems.sorted
    fileCount = includes.fileCount + 1
  }
}
