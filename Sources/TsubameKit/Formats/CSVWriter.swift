/// Writes lines of comma-separated values (RFC 4180: CRLF at line ends, quotes doubled).
enum CSVWriter {
  static func append(_ values: [Value], options: RowEncoder.Options, to bytes: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch value {
      case .none:
        // A line with nothing on it would be no row at all to many readers.
        if values.count == 1 { bytes.append(contentsOf: "\"\"".utf8) }
      case .int, .bool:
        bytes.append(contentsOf: value.text.utf8)
      case .text(let text):
        append(
          options.guardsFormulas ? guarded(text) : text, quoted: looksLikeNumberOrTruth(text),
          to: &bytes)
      case .list, .record:
        append(JSONWriter.cell(value), to: &bytes)
      default:
        append(value.text, to: &bytes)
      }
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private static func append(
    _ text: String, quoted: Bool = false, to bytes: inout [UInt8]
  ) {
    guard quoted || needsQuotes(text) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(Byte.quote)
    for byte in text.utf8 {
      if byte == Byte.quote { bytes.append(Byte.quote) }
      bytes.append(byte)
    }
    bytes.append(Byte.quote)
  }

  /// Quotes tell `"5"` from 5 to readers that look at them, as the one of this program does.
  private static func looksLikeNumberOrTruth(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return text.utf8.count <= 32 && Double(text) != nil
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return text == "true" || text == "false"
    default: return false
    }
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return true }
    let space = UInt8(ascii: " ")
    return first == space || last == space
      || text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == Byte.quote || $0 == Byte.lineFeed
          || $0 == Byte.carriageReturn
      }
  }

  /// Source: OWASP, "CSV Injection".
  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }
}
