internal import TsubameKit

/// Makes an error of ours out of what the compiler said about a file.
struct CompilerFailure {
  let error: CommandError

  /// More than these help nobody at once.
  private static let most = 5

  /// - Parameter folder: the folder of the work, which no person shall read of.
  init(
    _ output: String, _ findings: [CompilerFinding], _ source: SourceText, _ kit: Kit,
    _ folder: String
  ) {
    let file = source.name ?? ""
    let errors = findings.filter { $0.kind == .error }
    guard let first = errors.first else {
      error = CompilerFailure.unplaced(output, file, kit, folder)
      return
    }
    if first.message.hasPrefix("module compiled with Swift") {
      error = CommandError("swift-other-compiler", ["file": file, "version": kit.compiler])
      return
    }
    let shown = errors.prefix(CompilerFailure.most).map { CompilerFailure.error($0, in: source) }
    guard errors.count > 1, let own = shown.first else {
      error = CompilerFailure.error(first, in: source)
      return
    }
    var summary = CommandError(
      "swift-compile-errors", ["file": file, "count": String(errors.count)],
      hint: errors.lazy.compactMap(\.hint).first, place: own.place)
    // One hint, below the last: one cause often has many errors.
    summary.others = shown.map { error in
      var error = error
      error.hint = nil
      return error
    }
    error = summary
  }

  private static func error(_ finding: CompilerFinding, in source: SourceText) -> CommandError {
    CommandError(
      "swift-compile-error", ["file": source.name ?? "", "message": finding.message],
      hint: finding.hint,
      place: source.place(line: finding.line, column: finding.column))
  }

  /// The compiler or the linker has failed without saying where.
  private static func unplaced(
    _ output: String, _ file: String, _ kit: Kit, _ folder: String
  ) -> CommandError {
    let lines = output.split(whereSeparator: \.isNewline)
    let telling = lines.first { $0.holds("error:") } ?? lines.last ?? ""
    if telling.holds("module compiled with Swift") {
      return CommandError("swift-other-compiler", ["file": file, "version": kit.compiler])
    }
    return CommandError(
      "swift-compile-failed",
      ["file": file, "reason": String(telling.holds(folder) ? "" : telling)])
  }
}
