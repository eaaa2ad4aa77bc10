internal import TsubameKit

/// A line, or a file, from which nobody's standing can be told.
struct UnreadLine {
  private let text: String
  private let origin: Report.Origin?
  /// What is wrong with it.
  let error: CommandError

  /// A line that is no code.
  init(_ report: Report, _ problem: ReportCodeProblem) {
    text = report.line
    origin = report.origin
    error = problem.error(
      in: report.line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// A file that cannot be read.
  init(file: String, _ error: CommandError) {
    text = ""
    origin = Report.Origin(file: file, line: nil)
    self.error = error
  }

  /// What is said of it where the others are shown.
  ///
  /// - Parameter wording: words the reason.
  func notice(_ wording: any MessageWording) -> Message {
    guard let origin, let line = origin.line else { return error.message }
    return Message(
      "board-unread",
      [
        "file": origin.file, "line": String(line), "message": wording.text(of: error.message),
      ])
  }

  /// This line as a row.
  func row(_ wording: any MessageWording) -> Row {
    Row(
      BoardRows.unread,
      [
        .text(text), Value(origin?.file), Value(origin?.line),
        .text(wording.text(of: error.message)),
      ])
  }
}
