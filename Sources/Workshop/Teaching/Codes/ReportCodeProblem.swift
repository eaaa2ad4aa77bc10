internal import TsubameKit

/// Why something is no code that a board can show.
enum ReportCodeProblem: Error, Sendable, Hashable {
  /// There are no digits that could be one.
  case none
  /// So many digits where there should be twelve.
  case wrongLength(Int)
  /// The check digits do not fit the others.
  case mistyped
  /// It is a code, but not of this course.
  case otherEdition
  /// There is more than one.
  case several

  /// What is said about it.
  ///
  /// - Parameter text: what was read.
  func error(in text: String) -> CommandError {
    let arguments = ["text": text]
    return switch self {
    case .none: CommandError("report-code-none", arguments)
    case .wrongLength(let count):
      CommandError(
        count < ReportCode.length ? "report-code-short" : "report-code-long",
        ["text": text, "count": String(count), "length": String(ReportCode.length)])
    case .mistyped: CommandError("report-code-mistyped", arguments)
    case .otherEdition: CommandError("report-code-edition", arguments)
    case .several: CommandError("report-code-several", arguments)
    }
  }
}
