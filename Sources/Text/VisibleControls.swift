/// Makes visible what would steer a terminal, before text from outside reaches it.
public enum VisibleControls {
  /// The text with control characters, and the marks that reorder a line, written as `\u{…}`.
  ///
  /// - Parameter keepsLines: true where line ends and tabs may stand; CRLF then becomes LF.
  public static func shown(_ text: String, keepsLines: Bool = false) -> String {
    guard text.utf8.contains(where: isSuspicious) else { return text }
    var shown = String.UnicodeScalarView()
    var pendingReturn = false
    for scalar in text.unicodeScalars {
      if pendingReturn {
        pendingReturn = false
        if scalar != "\n" { append("\r", to: &shown) }
      }
      if keepsLines, scalar == "\r" {
        pendingReturn = true
      } else if isControl(scalar), !(keepsLines && (scalar == "\n" || scalar == "\t")) {
        append(scalar, to: &shown)
      } else {
        shown.append(scalar)
      }
    }
    if pendingReturn { append("\r", to: &shown) }
    return String(shown)
  }

  /// Whether a scalar would do something to a terminal rather than be shown.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    // Embeddings, overrides and isolates (Unicode Standard Annex #9), and separators that some terminals obey.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// The bytes that such a scalar starts with, among others.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    text.append(
      contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
  }
}
