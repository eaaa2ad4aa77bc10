public import TsubameKit

// What can be done with a program without running it.
extension Interpreter {
  /// All that is wrong with a program. It is checked as if it ran on its own, without what this session has defined.
  ///
  /// - Throws: `CancellationError`.
  public func check(_ source: SourceText) throws -> ScriptCheck {
    try ScriptCheck(source, vocabulary: vocabularyOfFiles, now: session.clock.now())
  }

  /// A program as everyone writes it.
  ///
  /// - Throws: `CommandError` where it does not parse; `CancellationError`.
  public func format(_ source: SourceText) throws -> String {
    try SourceFormatter.format(source, vocabulary: vocabularyOfFiles)
  }
}
