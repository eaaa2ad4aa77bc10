internal import Text

/// Writes control characters of what was typed as `\u{1B}`, so that each stays what it was and does nothing to a terminal.
///
/// A backslash that begins such an escape already is written as one too: reading gives back exactly what was typed.
enum ControlEscapes {
  private static let backslash: Unicode.Scalar = "\\"

  /// The text without control characters.
  static func escaping(_ text: some StringProtocol) -> String {
    var escaped = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if VisibleControls.isControl(scalar) || scalar == backslash && escape(rest) != nil {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      } else {
        escaped.append(scalar)
      }
      rest = rest.dropFirst()
    }
    return String(escaped)
  }

  /// What was typed.
  static func unescaping(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var typed = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let (meant, length) = escape(rest) {
        typed.append(meant)
        rest = rest.dropFirst(length)
      } else {
        typed.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(typed)
  }

  /// The scalar that an escape stands for with which a text begins, and how long that is. Other escapes are the
  /// language's, and stay as they are.
  private static func escape(
    _ text: some BidirectionalCollection<Unicode.Scalar>
  ) -> (Unicode.Scalar, length: Int)? {
    guard text.starts(with: "\\u{".unicodeScalars) else { return nil }
    let digits = text.dropFirst(3).prefix { $0 != "}" }.prefix(7)
    guard text.dropFirst(3 + digits.count).first == "}",
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
      let scalar = Unicode.Scalar(value),
      scalar == backslash || VisibleControls.isControl(scalar),
      String(value, radix: 16, uppercase: true).unicodeScalars.elementsEqual(digits)
    else { return nil }
    return (scalar, 4 + digits.count)
  }
}
