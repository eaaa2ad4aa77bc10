internal import Files
internal import Plugins
internal import Processes
internal import TsubameKit

/// Runs tsubame once more as this one was started, for what is only tried.
struct ChildLines: Sendable {
  let workspace: FilePath?
  let language: DisplayLanguage
  /// The variables that it gets; nil for those of this process.
  let environment: [String: String]?

  /// In seconds.
  private static let limit = 30

  /// - Throws: `CommandError` where it cannot be started; `CancellationError`.
  func run(_ words: [String]) throws -> LineOutcome {
    var arguments = ["--lang", language.rawValue]
    if let account = Account.current { arguments += ["--as", account.qualifiedName] }
    var start = ProgramStart(
      FilePath(ProcessInfo.executable),
      (workspace.map { [FilePath("--workspace"), $0] } ?? [])
        + (arguments + words).map { FilePath($0) })
    if let environment { start.environment = environment.map { FilePath("\($0)=\($1)") } }
    let run = try CollectedProgram(start, seconds: ChildLines.limit)
    return LineOutcome(
      code: run.end?.code, diagnostics: String(decoding: run.diagnostics, as: UTF8.self))
  }
}
