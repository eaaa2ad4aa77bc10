internal import Synchronization

/// A way out for results by which a transcript hears of them.
final class HeardOutput: ResultOutput {
  private let output: any ResultOutput
  private let transcript: any Transcript
  private let lines = Mutex(PlainLines())

  init(_ output: any ResultOutput, _ transcript: any Transcript) {
    self.output = output
    self.transcript = transcript
  }

  func write(_ bytes: [UInt8]) throws {
    try output.write(bytes)
    for line in lines.withLock({ $0.add(bytes) }) { transcript.show(line) }
  }

  func flush() throws { try output.flush() }

  /// The result has ended, perhaps in the middle of a line.
  func finish() {
    if let rest = lines.withLock({ $0.rest() }) { transcript.show(rest) }
  }
}
