/// A text whose characters each have a style, so that it can be wrapped first and coloured after.
struct StyledText {
  var characters: [Character]
  var styles: [Style?]

  init(_ text: String, as style: Style? = nil) {
    characters = Array(text)
    styles = Array(repeating: style, count: characters.count)
  }

  init(_ characters: ArraySlice<Character>, _ styles: ArraySlice<Style?>) {
    self.characters = Array(characters)
    self.styles = Array(styles)
  }

  var text: String { String(characters) }

  /// Adds another text behind it.
  mutating func append(_ other: StyledText) {
    characters += other.characters
    styles += other.styles
  }

  /// Gives a style to the characters that lie in a range of Unicode scalars.
  mutating func style(scalars range: Range<Int>, as style: Style) {
    var offset = 0
    for (index, character) in characters.enumerated() {
      let end = offset + character.unicodeScalars.count
      if end > range.lowerBound, offset < range.upperBound { styles[index] = style }
      offset = end
    }
  }

  /// The text with its styles, as a window shows it.
  func rendered(in window: Window) -> String {
    var result = ""
    var start = 0
    while start < characters.count {
      let style = styles[start]
      let end = styles[start...].firstIndex { $0 != style } ?? characters.count
      let part = String(characters[start..<end])
      result += style?.apply(part, in: window) ?? part
      start = end
    }
    return result
  }
}
