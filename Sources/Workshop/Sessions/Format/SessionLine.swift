internal import Text

/// A line of output in a session on record. It may be a pattern that stands for several texts.
public struct SessionLine: Sendable, Hashable {
  /// Without the marks of the file.
  public let text: String
  /// True for what was told beside a result: errors, notices.
  public let isDiagnostic: Bool
  /// True where the text stands for itself, whatever it looks like.
  public let isExact: Bool

  /// A line as it was shown.
  public init(shown text: String, isDiagnostic: Bool = false) {
    self.text = VisibleControls.shown(text)
    self.isDiagnostic = isDiagnostic
    isExact = SessionMark.isMarkup(self.text)
  }

  /// Any number of lines.
  public static let ellipsis = SessionLine(text: SessionMark.ellipsis)

  private init(text: String, isDiagnostic: Bool = false, isExact: Bool = false) {
    self.text = text
    self.isDiagnostic = isDiagnostic
    self.isExact = isExact
  }

  /// A line as it stands in a file.
  init(fileLine: String) {
    let isDiagnostic =
      fileLine.hasPrefix(SessionMark.diagnostic) || fileLine == SessionMark.diagnostic.dropLast()
    let rest =
      isDiagnostic ? String(fileLine.dropFirst(SessionMark.diagnostic.count)) : fileLine
    let isExact = rest.first == SessionMark.exact
    self.init(
      text: isExact ? String(rest.dropFirst()) : rest, isDiagnostic: isDiagnostic,
      isExact: isExact)
  }

  /// What stands in the file.
  public var fileLine: String {
    (isDiagnostic ? SessionMark.diagnostic : "") + (isExact ? String(SessionMark.exact) : "")
      + text
  }

  /// Whether it stands for any number of lines.
  var isEllipsis: Bool { !isExact && !isDiagnostic && text == SessionMark.ellipsis }

  /// Whether it would match whatever came.
  var isOnlyHoles: Bool { isEllipsis || !isExact && LinePattern(text).isOnlyHoles }

  /// Whether a line that was shown is as this one says.
  ///
  /// - Parameter values: what the holes stand for so far; more where the line matches.
  func matches(_ shown: SessionLine, _ values: inout HoleValues) -> Bool {
    guard isDiagnostic == shown.isDiagnostic else { return false }
    guard !isExact, LinePattern.stands(in: text) else { return text == shown.text }
    return LinePattern(text).matches(shown.text, &values)
  }
}
