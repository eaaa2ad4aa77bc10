public import TsubameKit

/// Where a session keeps how to run tsubame once more, in a process of its own: what is tried there can change nothing here,
/// and a trap ends only that.
public enum LineRunnerKey: SessionKey {
  /// Gets the words of a command line, as `-c` and a line.
  public typealias Part = @Sendable ([String]) async throws -> LineOutcome
}

/// What came of a run.
public struct LineOutcome: Sendable {
  /// The number that it exited with; 128 and the number for a signal, nil where it took too long.
  public let code: Int32?
  /// What it wrote to standard error.
  public let diagnostics: String

  /// An outcome.
  public init(code: Int32?, diagnostics: String) {
    self.code = code
    self.diagnostics = diagnostics
  }
}
