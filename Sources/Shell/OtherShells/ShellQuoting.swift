/// Quotes candidates so that bash reads them back as they are.
enum ShellQuoting {
  /// Characters that mean nothing to bash wherever they stand.
  private static let plain = Set("@%_-+=:,./")

  /// - Parameters:
  ///   - quote: the quote that is open; bash closes it itself.
  ///   - isStart: true where the text stands at a word's beginning, where `#` and `~` mean something.
  static func bash(_ text: String, quote: Character?, isStart: Bool) -> String {
    switch quote {
    case "'":
      return text.map { $0 == "'" ? #"'\''"# : String($0) }.joined()
    case "\"":
      return text.map { "\"\\$`".contains($0) ? "\\" + String($0) : String($0) }.joined()
    default:
      var result = ""
      for (index, character) in text.enumerated() {
        let isMark =
          character.isASCII && !character.isLetter && !character.isNumber
          && !plain.contains(character)
        let isHarmless =
          (character == "#" && !(isStart && index == 0))
          || (character == "~" && isStart && index == 0 && text.dropFirst().first == "/")
        result += isMark && !isHarmless ? "\\" + String(character) : String(character)
      }
      return result
    }
  }
}
