/// Where the text of a result goes: standard output, or a pager in front of it.
protocol ResultOutput: Sendable {
  /// Adds bytes.
  ///
  /// - Throws: `OutputClosed` where nobody reads any more, `CancellationError`, or `CommandError`.
  func write(_ bytes: [UInt8]) throws

  /// Hands on what has been added.
  func flush() throws
}

extension ResultOutput {
  func write(_ text: String) throws { try write(Array(text.utf8)) }
}

extension Output: ResultOutput {}
