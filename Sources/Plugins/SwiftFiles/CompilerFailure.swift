internal import TsubameKit

/// Makes an error of ours out of what the compiler said about a file.
enum CompilerFailure {
  /// More than these help nobody at once.
  private static let most = 5

  /// The errors of a file: one with its place, or several with their number.
  ///
  /// - Returns: nil where there are none.
  static func error(_ errors: [CompilerFinding], in source: SourceText) -> CommandError? {
    let shown = errors.prefix(most).map { error($0, in: source) }
    guard errors.count > 1, let first = shown.first else { return shown.first }
    var summary = CommandError(
      "swift-compile-errors", ["file": source.name ?? "", "count": String(errors.count)],
      hint: errors.lazy.compactMap(\.hint).first, place: first.place)
    // One hint, below the last: one cause often has many errors.
    summary.others = shown.map { error in
      var error = error
      error.hint = nil
      return error
    }
    return summary
  }

  private static func error(_ finding: CompilerFinding, in source: SourceText) -> CommandError {
    CommandError(
      "swift-compile-error", ["file": source.name ?? "", "message": finding.message],
      hint: finding.hint, place: source.place(line: finding.line, column: finding.column))
  }

  /// The compiler or the linker has failed without an error in the file.
  ///
  /// - Parameter folder: the folder of the work, which no person shall read of.
  static func unplaced(
    _ output: String, _ source: SourceText, _ kit: Kit, _ folder: String
  ) -> CommandError {
    let file = source.name ?? ""
    if output.holds(CompilerFinding.otherCompiler) {
      return CommandError("swift-other-compiler", ["file": file, "version": kit.compiler])
    }
    let lines = output.split(whereSeparator: \.isNewline)
    let telling = lines.first { $0.holds("error:") } ?? lines.last ?? ""
    return CommandError(
      "swift-compile-failed",
      ["file": file, "reason": String(telling.holds(folder) ? "" : telling)])
  }
}
