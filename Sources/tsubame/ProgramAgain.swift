internal import Files
internal import Processes
internal import TsubameKit

/// Runs this very program once more, with the streams of this process.
enum ProgramAgain {
  /// - Parameter variables: of the environment, beside those of this process.
  /// - Returns: its exit code.
  /// - Throws: `CommandError` where it cannot be started; `CancellationError`.
  static func run(_ arguments: [String], variables: [String: String] = [:]) async throws -> Int32 {
    var start = ProgramStart(FilePath(ProcessInfo.executable), arguments.map { FilePath($0) })
    if !variables.isEmpty {
      start.environment = ProcessInfo.environment.merging(variables) { $1 }
        .map { FilePath("\($0)=\($1)") }
    }
    let program = try start.begin()
    while true {
      if case .ended(let end) = try await program.wait() { return end.code }
    }
  }
}
