internal import CHarness
import Glibc

/// A program running with its three streams as pipes.
final class PipedChild {
  let child: ChildProcess
  private var input: Int32
  private var output: Int32
  private var diagnostics: Int32
  private let started = Moment.now

  init(
    program: String, arguments: [String], environment: [String: String], folder: String
  ) throws {
    let (inputReader, inputWriter) = PipedChild.pipe()
    let (outputReader, outputWriter) = PipedChild.pipe()
    let (diagnosticsReader, diagnosticsWriter) = PipedChild.pipe()
    defer { for file in [inputReader, outputWriter, diagnosticsWriter] { close(file) } }
    (input, output, diagnostics) = (inputWriter, outputReader, diagnosticsReader)
    child = try ChildProcess(
      program: program, arguments: arguments, environment: environment, folder: folder,
      streams: .files(input: inputReader, output: outputWriter, diagnostics: diagnosticsWriter))
  }

  deinit { for file in [input, output, diagnostics] where file >= 0 { close(file) } }

  /// Sends a signal, like `SIGINT`.
  func send(_ signal: Int32) { child.send(signal) }

  /// Feeds the input, reads both outputs and waits for the end, or kills the child at the time limit.
  func finish(
    input bytes: [UInt8] = [], timeLimit: Double = 90, closingOutputAfter limit: Int? = nil
  ) -> Outcome {
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    var outcome = Outcome()
    var rest = bytes[...]
    let end = Moment.now + timeLimit
    while output >= 0 || diagnostics >= 0 {
      if rest.isEmpty { closeFile(&input) }
      if let limit, outcome.outputBytes.count >= limit { closeFile(&output) }
      guard Moment.now < end else {
        outcome.timedOut = true
        child.send(SIGKILL)
        break
      }
      var files = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: diagnostics, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      _ = unsafe poll(&files, 3, 50)
      if files[0].revents != 0 { take(from: &output, into: &outcome.outputBytes) }
      if files[1].revents != 0 { take(from: &diagnostics, into: &outcome.diagnosticBytes) }
      if files[2].revents != 0 {
        let written = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
        if written > 0 { rest = rest.dropFirst(written) } else { rest = [] }
      }
    }
    outcome.exit = child.waitForExit(seconds: max(1, end - Moment.now)) ?? -1
    outcome.seconds = Moment.now - started
    return outcome
  }

  /// Reads standard output until a text shows; false where it has not come after so many seconds.
  func waitForOutput(_ text: String, seconds: Double = 60) -> Bool {
    var bytes: [UInt8] = []
    let end = Moment.now + seconds
    while Moment.now < end, output >= 0 {
      var files = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if unsafe poll(&files, 1, 50) > 0 { take(from: &output, into: &bytes) }
      if String(decoding: bytes, as: UTF8.self).contains(text) { return true }
    }
    return false
  }

  private func take(from file: inout Int32, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(file, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else { closeFile(&file) }
  }

  private func closeFile(_ file: inout Int32) {
    if file >= 0 { close(file) }
    file = -1
  }

  private static func pipe() -> (reader: Int32, writer: Int32) {
    var files: [Int32] = [-1, -1]
    _ = unsafe harness_pipe(&files)
    return (files[0], files[1])
  }
}
