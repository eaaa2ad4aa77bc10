/// Text of a stranger as it is shown where someone decides by it: nothing of it is invisible, and nothing reaches further
/// than it seems to.
enum PlainText {
  private static let longest = 400
  /// So many spaces in a row push what follows out of sight.
  private static let mostSpaces = 24

  /// The text with invisible characters and long gaps written out.
  static func of(_ text: String) -> String {
    var shown = ""
    var spaces = 0
    func addSpaces() {
      shown += spaces > mostSpaces ? "⟨\(spaces) × U+20⟩" : String(repeating: " ", count: spaces)
      spaces = 0
    }
    for scalar in text.unicodeScalars {
      if scalar == " " {
        spaces += 1
        continue
      }
      addSpaces()
      if isInvisible(scalar) {
        shown += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    addSpaces()
    return shown.count <= longest ? shown : String(shown.prefix(longest)) + "…"
  }

  /// What emoji are made with is left as it is.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{FE0F}" || scalar == "\u{200D}" { return false }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
      || scalar.properties.isWhitespace && scalar != "\t" && scalar != "\u{3000}"
  }
}
