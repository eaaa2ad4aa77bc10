/// Reads back the lines that ``LineHistory`` writes: only what stands in `line` is wanted.
enum HistoryLine {
  private static let mark = Array("\"line\":\"".utf8)

  /// The typed line in one line of the file, or nil where there is none.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let start = end(of: mark, in: bytes) else { return nil }
    var text: [UInt8] = []
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard index < bytes.endIndex, let escaped = escape(bytes, &index) else { return nil }
        text += escaped
      default:
        text.append(byte)
      }
    }
    return nil
  }

  private static func escape(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> [UInt8]? {
    let kind = bytes[index]
    index += 1
    switch kind {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"):
      guard bytes.endIndex - index >= 4 else { return nil }
      let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
      index += 4
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        return nil
      }
      return Array(String(Character(scalar)).utf8)
    default: return [kind]
    }
  }

  /// Where the first `"line":"` that is a key ends: session and workspace before it hold no such text unescaped.
  private static func end(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index + mark.count <= bytes.endIndex {
      if bytes[index..<(index + mark.count)].elementsEqual(mark) { return index + mark.count }
      index += 1
    }
    return nil
  }
}
