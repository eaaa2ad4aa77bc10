/// Well-formed UTF-8, a character at a time (Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The number of bytes of the well-formed character at an offset; 0 where there is none.
  static func length(in bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
    guard offset < bytes.endIndex else { return 0 }
    guard let (length, second) = shape(bytes[offset]) else { return 0 }
    guard length > 1 else { return 1 }
    guard offset + length <= bytes.endIndex, second.contains(bytes[offset + 1]) else { return 0 }
    let isWhole = bytes[(offset + 1)..<(offset + length)].allSatisfy { $0 & 0xC0 == 0x80 }
    return isWhole ? length : 0
  }

  /// Whether the text ends in the middle of the character at an offset.
  static func isCutOff(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.endIndex, let (length, second) = shape(bytes[offset]),
      offset + length > bytes.endIndex
    else { return false }
    let rest = bytes[(offset + 1)...]
    return rest.first.map(second.contains) ?? true && rest.allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// How long a character is that begins with this byte, and what its second byte may be.
  private static func shape(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0x00...0x7F: (1, 0...0)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
