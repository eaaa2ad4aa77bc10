internal import CUTF8Proc

/// How many columns of a terminal a text takes. Control characters take none: who shows a text makes them visible first.
///
/// Source: Unicode Standard Annex #11 for East Asian width (ambiguous counts as one), #29 for what is one
/// character, Unicode Technical Standard #51 for emoji, which take two columns.
public enum DisplayWidth {
  /// On which side a padded text stands.
  public enum Alignment: Sendable, Hashable { case left, right }

  /// The columns that a text takes.
  public static func of(_ text: some StringProtocol) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns that one character takes, with all that combines in it.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 {
      return first.value >= 0x20 && first.value != 0x7F ? 1 : 0
    }
    let isEmoji = first.properties.isEmoji
    if isEmoji, scalars.contains(where: { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }) { return 2 }
    if isEmoji, !first.isASCII, scalars.count > 1, isSequence(scalars) { return 2 }
    return scalars.reduce(0) { $0 + columns($1) }
  }

  /// The text, cut where it takes more columns; the mark then ends it and counts.
  public static func cut(_ text: String, to width: Int, mark: String = "…") -> String {
    if isPlain(text), text.utf8.count <= width { return text }
    let markWidth = of(mark)
    guard width >= markWidth else { return "" }
    var used = 0
    // Up to here the mark still fits.
    var end = text.startIndex
    for index in text.indices {
      used += of(text[index])
      if used > width { return text[..<end] + mark }
      if used <= width - markWidth { end = text.index(after: index) }
    }
    return text
  }

  /// The text with spaces up to a width; a wider one stays as it is.
  public static func pad(
    _ text: String, to width: Int, _ alignment: Alignment = .left
  ) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return alignment == .left ? text + spaces : spaces + text
  }

  /// Printable ASCII only: one column a byte.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Flags, skin tones, joined emoji and flags by tags.
  private static func isSequence(_ scalars: String.UnicodeScalarView) -> Bool {
    scalars.dropFirst().contains {
      $0 == "\u{200D}" || $0.properties.isEmojiModifier || ("\u{1F1E6}"..."\u{1F1FF}").contains($0)
        || ("\u{E0020}"..."\u{E007F}").contains($0)
    }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    // Half-width voicing marks extend the character before them, but have a column of their own.
    case "\u{FF9E}", "\u{FF9F}": return 1
    // Medial vowels and final consonants of Hangul are drawn into the syllable.
    case "\u{1160}"..."\u{11FF}", "\u{D7B0}"..."\u{D7FF}": return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: return Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    }
  }
}
