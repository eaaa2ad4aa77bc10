/// Breaks texts into lines by display width: between words, between any two Japanese characters but before
/// closing and after opening marks, and anywhere where nothing else is left. What is one word, like a hashtag, stays whole.
///
/// Source of the marks: JIS X 4051, the characters that may not begin or end a line.
enum TextWrapper {
  private static let neverFirst = Set("、。，．・：；？！）」』】〕〉》”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.!?)]}")
  private static let neverLast = Set("（「『【〔〈《“‘([{")

  /// What stands for a character that no line has room for.
  private static let tooWide: Character = "…"

  /// The lines of a text; its own line breaks are kept.
  static func wrap(_ text: StyledText, columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var start = 0
    while start <= text.characters.count {
      let end = text.characters[start...].firstIndex(where: \.isNewline) ?? text.characters.count
      lines += wrapLine(
        StyledText(text.characters[start..<end], text.styles[start..<end]), max(1, columns))
      start = end + 1
    }
    return lines
  }

  private static func wrapLine(_ text: StyledText, _ columns: Int) -> [StyledText] {
    let styles = text.styles
    // A character wider than the room, like a stack of vowel signs, would break the line wherever it stood.
    let characters = text.characters.map { Shown.width(String($0)) > columns ? tooWide : $0 }
    let widths = characters.map { Shown.width(String($0)) }
    var lines: [StyledText] = []
    var (start, index, width) = (0, 0, 0)
    var lastBreak: Int?
    while index < characters.count {
      let isWithinStyle =
        index > start && styles[index]?.staysWhole == true && styles[index - 1] == styles[index]
      if index > start, !isWithinStyle,
        mayBreak(characters[index - 1], characters[index], widths[index - 1], widths[index])
      {
        lastBreak = index
      }
      while width + widths[index] > columns, index > start, !characters[index].isWhitespace {
        let end = lastBreak ?? index
        lines.append(trimmed(characters[start..<end], styles[start..<end]))
        start = end
        width = widths[start..<index].reduce(0, +)
        lastBreak = nil
      }
      width += widths[index]
      index += 1
    }
    lines.append(trimmed(characters[start...], styles[start...]))
    return lines
  }

  /// Whether a line may end between two characters that stand side by side, neither of them white space.
  static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    guard !before.isASCII || !after.isASCII, !before.isWhitespace else { return false }
    return mayBreak(before, after, Shown.width(String(before)), Shown.width(String(after)))
  }

  private static func mayBreak(
    _ before: Character, _ after: Character, _ widthBefore: Int, _ widthAfter: Int
  ) -> Bool {
    if after.isWhitespace { return false }
    if before.isWhitespace { return true }
    return (widthBefore == 2 || widthAfter == 2) && !neverFirst.contains(after)
      && !neverLast.contains(before)
  }

  private static func trimmed(
    _ characters: ArraySlice<Character>, _ styles: ArraySlice<Style?>
  ) -> StyledText {
    let blanks = characters.reversed().prefix(while: \.isWhitespace).count
    return StyledText(characters.dropLast(blanks), styles.dropLast(blanks))
  }
}
