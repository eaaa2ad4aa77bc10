public import TsubameKit

/// Where a session is played again: a workspace that is thrown away, behind the dispatcher that runs all lines.
public protocol SessionStage: Sendable {
  /// Runs what was typed.
  ///
  /// - Parameter recorded: the exchange of the session; what it answered to questions is answered again.
  /// - Returns: the same exchange as it went now.
  /// - Throws: `CancellationError`
  func run(_ recorded: SessionExchange) async throws -> SessionExchange

  /// True once a line has left the session.
  var hasLeft: Bool { get }

  /// Leaves all as it was before.
  func close() async
}

/// Makes the stages that sessions are played on. Only the program can.
public protocol SessionStaging: Sendable {
  /// A stage for a session.
  ///
  /// - Throws: `CommandError` where its world is not there.
  func stage(for start: SessionStart) async throws -> any SessionStage
}

/// By this key a session knows what makes stages.
public enum SessionStagingKey: SessionKey {
  /// One for the process.
  public typealias Part = any SessionStaging
}
