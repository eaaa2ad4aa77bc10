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
      return CommandError("run-killed", ["program": name, "signal": signalName(signal)])
    }
  }

  /// By number, as on all Linux machines for these. Source: signal(7).
  private static func signalName(_ number: Int32) -> String {
    let names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
      9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    ]
    return names[number] ?? "\(number)"
  }
}
