/// Writes lines of tab-separated values in which a value never holds a tab or a line end.
enum TSVWriter {
  static func append(_ values: [Value], to bytes: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(Byte.tab) }
      switch value {
      case .none: break
      case .list, .record: append(JSONWriter.cell(value), to: &bytes)
      default: append(value.text, to: &bytes)
      }
    }
    bytes.append(Byte.lineFeed)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    guard
      text.utf8.contains(where: {
        $0 == Byte.tab || $0 == Byte.lineFeed || $0 == Byte.carriageReturn || $0 == Byte.backslash
      })
    else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case Byte.tab: bytes.append(contentsOf: "\\t".utf8)
      case Byte.lineFeed: bytes.append(contentsOf: "\\n".utf8)
      case Byte.carriageReturn: bytes.append(contentsOf: "\\r".utf8)
      case Byte.backslash: bytes.append(contentsOf: "\\\\".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
