/// Quotes a word so that the language reads it back as it is.
enum Quoting {
  private static let separators: Set<Character> = [" ", "\t", "\n", "\u{3000}"]
  /// Words that are marks where they stand alone, and quotes where they start a word.
  private static let marks: Set<String> = [
    "|", ";", "{", "}", "#", "\\", "｜", "；", "｛", "｝", "＃", "--",
  ]
  private static let opening: Set<Character> = ["\"", "'", "“", "”", "＂"]

  /// - Parameters:
  ///   - quote: the quote that the person has typed, which stays; nil to quote only where it is needed.
  ///   - closes: false where more of the word is to be typed.
  static func quoted(_ word: String, with quote: Character?, closes: Bool) -> String {
    let hasControls = word.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if quote == "'", !word.contains("'"), !hasControls { return "'" + word + (closes ? "'" : "") }
    guard quote != nil || hasControls || needsQuotes(word) else { return word }
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$", "＄": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + (closes ? "\"" : "")
  }

  private static func needsQuotes(_ word: String) -> Bool {
    guard let first = word.first else { return true }
    return opening.contains(first) || marks.contains(word)
      || word.contains { separators.contains($0) || $0 == "$" || $0 == "＄" }
  }
}
