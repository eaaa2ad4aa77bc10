internal import CHarness
import Foundation
import Glibc

/// A started program. It gets default signals and no files but the three that it is given.
final class ChildProcess {
  let id: pid_t
  private var status: Int32?

  struct CannotStart: Error { let code: Int32 }

  /// Where the three streams of a child come from.
  enum Streams {
    case files(input: Int32, output: Int32, diagnostics: Int32)
    /// The child leads a session of its own with this terminal.
    case terminal(path: String)
  }

  init(
    program: String, arguments: [String], environment: [String: String], folder: String,
    streams: Streams
  ) throws {
    var child: pid_t = 0
    let code = unsafe withCStrings([program] + arguments) { arguments in
      unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        switch streams {
        case .files(let input, let output, let diagnostics):
          unsafe harness_spawn(
            &child, program, arguments, environment, folder, input, output, diagnostics, nil)
        case .terminal(let path):
          unsafe harness_spawn(&child, program, arguments, environment, folder, 0, 1, 2, path)
        }
      }
    }
    guard code == 0 else { throw CannotStart(code: code) }
    id = child
  }

  deinit {
    if status == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
  }

  /// Sends a signal, while the child is there.
  func send(_ signal: Int32) { if status == nil { kill(id, signal) } }

  /// The exit code once it has ended (128 and the number for a signal), else nil.
  func exitCode() -> Int32? {
    if status == nil {
      var raw: Int32 = 0
      if unsafe waitpid(id, &raw, WNOHANG) == id { status = raw }
    }
    guard let status else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// True while it is stopped, as by Ctrl-Z.
  var isStopped: Bool {
    let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    return status.split(separator: ")").last?.split(separator: " ").first == "T"
  }

  /// Waits for the end; nil where it has not come after so many seconds.
  func waitForExit(seconds: Double) -> Int32? {
    let end = Moment.now + seconds
    while Moment.now < end {
      if let code = exitCode() { return code }
      usleep(2_000)
    }
    return exitCode()
  }
}

/// Seconds on a clock that only goes forward.
enum Moment {
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = unsafe strings.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers + [nil])
}
