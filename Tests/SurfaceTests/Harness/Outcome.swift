/// How a run of the program ended.
struct Outcome {
  var outputBytes: [UInt8] = []
  var diagnosticBytes: [UInt8] = []
  /// The exit code; 128 and the signal's number where a signal ended it.
  var exit: Int32 = -1
  /// True where the time limit passed and it was killed.
  var timedOut = false
  /// Seconds from start to end.
  var seconds = 0.0

  /// What it wrote to standard output.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What it wrote to standard error.
  var diagnostics: String { String(decoding: diagnosticBytes, as: UTF8.self) }
  /// The lines of standard output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
