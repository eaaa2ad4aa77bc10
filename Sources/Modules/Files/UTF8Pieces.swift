/// Makes text of bytes that come in pieces; a character may be cut in two. What is no UTF-8 becomes U+FFFD.
struct UTF8Pieces {
  private var rest: [UInt8] = []
  /// Whether anything was no UTF-8.
  private(set) var hasReplaced = false

  /// The text as far as it is whole.
  mutating func take(_ bytes: [UInt8]) -> String {
    let all = rest + bytes
    let cut = UTF8Pieces.endOfWhole(all)
    rest = Array(all[cut...])
    return decode(all[..<cut])
  }

  /// What is left at the end.
  mutating func finish() -> String {
    defer { rest = [] }
    return decode(rest[...])
  }

  private mutating func decode(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    hasReplaced = true
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a character begins that the next piece goes on with; the count of bytes where there is none.
  private static func endOfWhole(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }
}
