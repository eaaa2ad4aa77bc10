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

  /// Appends a text so that Markdown shows it as it stands; a line break within a cell is `<br>`.
  static func append(text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case Byte.lineFeed: bytes.append(contentsOf: "<br>".utf8)
      case Byte.carriageReturn: break
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
