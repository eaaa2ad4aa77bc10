/// A list of texts in one column: a JSON array of strings and nulls, so that other tools can read it too.
/// An empty list is NULL.
enum TextList {
  static func encode(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : encode(texts.map { Optional($0) })
  }

  static func encode(_ texts: [String?]) -> String? {
    if texts.isEmpty { return nil }
    var json: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      guard let text else {
        json += "null".utf8
        continue
      }
      json.append(UInt8(ascii: "\""))
      for byte in text.utf8 { append(byte, to: &json) }
      json.append(UInt8(ascii: "\""))
    }
    json.append(UInt8(ascii: "]"))
    return String(decoding: json, as: UTF8.self)
  }

  /// What `encode` made; of any other text nothing, or as much as can be made out.
  static func decode(_ json: String?) -> [String?] {
    guard let json else { return [] }
    var texts: [String?] = []
    var text: [UInt8]?
    var isEscape = false
    var code: (value: UInt32, digits: Int)?
    for byte in json.utf8 {
      if let (value, digits) = code {
        let next = value << 4 | UInt32(Character(UnicodeScalar(byte)).hexDigitValue ?? 0)
        code = digits == 3 ? nil : (next, digits + 1)
        if digits == 3 { text?.append(UInt8(truncatingIfNeeded: next)) }
      } else if isEscape {
        isEscape = false
        if byte == UInt8(ascii: "u") { code = (0, 0) } else { text?.append(byte) }
      } else if let finished = text {
        switch byte {
        case UInt8(ascii: "\\"): isEscape = true
        case UInt8(ascii: "\""):
          texts.append(String(decoding: finished, as: UTF8.self))
          text = nil
        default: text?.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        text = []
      } else if byte == UInt8(ascii: "n") {
        texts.append(nil)
      }
    }
    return texts
  }

  /// Only what JSON demands is escaped: quote, backslash and the C0 controls.
  private static func append(_ byte: UInt8, to json: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
    case 0..<0x20:
      json += "\\u00".utf8
      json += (byte < 16 ? "0" : "").utf8
      json += String(byte, radix: 16).utf8
    default: json.append(byte)
    }
  }
}
