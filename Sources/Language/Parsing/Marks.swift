/// The marks of the language and the twins that a Japanese keyboard types for them. A table, not NFKC: other
/// full-width text is left as it is.
enum Marks {
  /// `|`, `;`, `{` or `}` for itself or its full-width twin.
  static func lone(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "|", "｜": "|"
    case ";", "；": ";"
    case "{", "｛": "{"
    case "}", "｝": "}"
    default: nil
    }
  }

  /// A mark that means something to other shells wherever it stands: `;`, `|`, `&`, `<`, `>`, `$`.
  static func isShellMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x3B, 0x7C, 0x26, 0x3C, 0x3E, 0x24: true
    default: false
    }
  }

  /// Space, tab and the ideographic space separate words; so does the carriage return of foreign line ends.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{3000}" || scalar == "\r"
  }

  static func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" }

  /// Where a word ends.
  static func endsWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return isSpace(scalar) || isNewline(scalar)
  }

  /// What closes a quoted text that this scalar opens; nil where it opens none.
  static func closers(for opener: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch opener {
    case "\"": ["\""]
    case "\u{201C}", "\u{201D}", "\u{FF02}": ["\u{201C}", "\u{201D}", "\u{FF02}"]
    default: nil
    }
  }

  /// The ASCII twin of a full-width mark (U+FF01–FF5E), any other scalar as it is.
  static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// What stands in no command's name, where it would be taken for something else.
  static func cannotName(_ scalar: Unicode.Scalar) -> Bool {
    switch ascii(scalar) {
    case "(", ")", "{", "}", "[", "]", "|", ";", "$", "\"", "'", "`", "=", "<", ">", "&", "\\":
      true
    default: false
    }
  }

  /// A text with its full-width marks and digits as their ASCII twins.
  static func ascii(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(ascii(scalar)) }
    return String(result)
  }

  static func isDollar(_ scalar: Unicode.Scalar?) -> Bool { scalar == "$" || scalar == "＄" }

  static func isHash(_ scalar: Unicode.Scalar?) -> Bool { scalar == "#" || scalar == "＃" }

  /// True for a mark that is not the ASCII one.
  static func isTwin(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F }
}

/// Names of variables, fields and parameters.
enum Names {
  static func starts(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar.isASCII {
      return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    return scalar.properties.isAlphabetic
  }

  /// Names that begin in ASCII go on in ASCII, so that `$n件` is `$n` and 件;
  /// others go on in letters of any script.
  static func goesOn(_ scalar: Unicode.Scalar?, isASCII: Bool) -> Bool {
    guard let scalar else { return false }
    if scalar == "_" || ("0"..."9").contains(scalar) { return true }
    if isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    return scalar.properties.isAlphabetic
  }
}

extension Cursor {
  /// Takes a name that starts here; nil where none does.
  mutating func takeName() -> String? {
    guard let first = scalar, Names.starts(first) else { return nil }
    let start = offset
    advance()
    while Names.goesOn(scalar, isASCII: first.isASCII) { advance() }
    return text(from: start)
  }
}
