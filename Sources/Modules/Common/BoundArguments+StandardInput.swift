internal import Files
internal import TsubameKit

extension BoundArguments {
  /// A text as it was given; a lone `-` stands for all of standard input, whose last line end is no part of it.
  ///
  /// - Throws: `CommandError` where standard input is no UTF-8 text; `CancellationError`
  func textOrStandardInput(_ name: String) throws -> String? {
    guard isStandardInput(name) else { return text(name) }
    var text = try StandardInput.text()
    if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
    return text
  }
}
