internal import Processes
internal import TsubameKit

/// How a person is told that a program has failed.
enum ProgramFailure {
  /// Nil where it has not.
  ///
  /// - Parameter line: the last that it complained of.
  static func error(
    of end: RunningProgram.End, _ name: String, _ line: String?
  ) -> CommandError? {
    switch end {
    case .exited(0): return nil
    case .exited(let code):
      let arguments = ["program": name, "code": "\(code)", "line": line ?? ""]
      return CommandError(line == nil ? "run-failed" : "run-failed.said", arguments)
    case .signalled(let signal):
      return CommandError("run-killed", ["program": name, "signal": SignalName.of(signal)])
    }
  }
}
