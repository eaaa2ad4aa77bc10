/// Writes the lines of a table (GitHub Flavored Markdown, "Tables (extension)"); numbers stand on the right.
enum MarkdownWriter {
  static func appendHeading(_ schema: Schema, to bytes: inout [UInt8]) {
    append(schema.names.map { .text($0) }, to: &bytes)
    for field in schema.fields {
      let isNumber = field.type == .int || field.type == .float
      bytes.append(contentsOf: (isNumber ? "| --: " : "| --- ").utf8)
    }
    bytes.append(contentsOf: "|\n".utf8)
  }

  static func append(_ values: [Value], to bytes: inout [UInt8]) {
    for value in values {
      bytes.append(contentsOf: "| ".utf8)
      append(text: value.text, to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(contentsOf: "|\n".utf8)
  }

  /// Appends a text so that Markdown shows it as it stands; a line break within a cell is `<br>`, and spaces at its ends,
  /// which Markdown would take for its own, do not break.
  static func append(text: String, to bytes: inout [UInt8]) {
    let text = Array(text.utf8)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == Byte.tab }
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.endIndex
    for (index, byte) in text.enumerated() {
      switch byte {
      case _ where index < start || index >= end: bytes.append(contentsOf: "&nbsp;".utf8)
      case Byte.lineFeed where index > 0 && text[index - 1] == Byte.carriageReturn: break
      case Byte.lineFeed, Byte.carriageReturn: bytes.append(contentsOf: "<br>".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case Byte.backslash, UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "~"):
        bytes.append(Byte.backslash)
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
  }
}
