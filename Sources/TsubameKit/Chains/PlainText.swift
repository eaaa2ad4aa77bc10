/// Texts of which every scalar is a character by itself and has one spelling only: nothing in them combines, joins
/// or is decomposed. Two such texts compare, and one is found in another, byte by byte.
///
/// Nearly all text is plain (ASCII, Latin, kana, ideographs, Hangul syllables, single emoji), and bytes are many
/// times faster than characters. What is not surely plain is taken for not plain.
enum PlainText {
  /// Whether all of a text's UTF-8 is plain.
  static func holds(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    let count = utf8.count
    while position < count {
      let lead = unsafe utf8[position]
      switch lead {
      case 0x0D: return false  // joins with a line feed
      case 0..<0x80: position += 1
      case 0xC2...0xCB: position += 2  // up to U+02FF
      case 0xE4...0xE9, 0xEB, 0xEC: position += 3  // ideographs, Hangul syllables
      case 0xE2, 0xE3, 0xEA, 0xED, 0xEF:
        guard position + 2 < count else { return false }
        let high = UInt32(lead & 0x0F) << 12 | UInt32(unsafe utf8[position + 1] & 0x3F) << 6
        guard isPlain(high | UInt32(unsafe utf8[position + 2] & 0x3F)) else { return false }
        position += 3
      case 0xF0:
        guard position + 3 < count, unsafe utf8[position + 1] == 0x9F else { return false }
        let low = UInt32(unsafe utf8[position + 2] & 0x3F) << 6
        guard isPlain(0x1F000 | low | UInt32(unsafe utf8[position + 3] & 0x3F)) else {
          return false
        }
        position += 4
      default: return false
      }
    }
    return true
  }

  private static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2010...0x2027, 0x2030...0x205E: true  // punctuation
    case 0x2190...0x22FF, 0x2460...0x27BF: true  // arrows, signs, symbols
    case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x3FFF: true  // kana, without combining marks
    case 0xA000...0xA66E, 0xAC00...0xAFFF, 0xD000...0xD7A3: true  // Yi, Vai, Hangul syllables
    case 0xFF01...0xFF9D, 0xFFA0...0xFFEF: true  // widths, without the half-width sound marks
    case 0x1F300...0x1F3FA, 0x1F400...0x1FAFF: true  // emoji, without modifiers and flags
    default: false
    }
  }
}

extension String {
  /// Both texts' bytes, where both are plain; else nil.
  static func plainly<Result>(
    _ left: String, _ right: String,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard unsafe PlainText.holds(left), unsafe PlainText.holds(right) else { return nil }
        return unsafe body(left, right)
      }
    }
  }
}
