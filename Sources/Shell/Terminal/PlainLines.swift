/// Makes whole lines without styles of bytes as they are written to a terminal.
struct PlainLines {
  private var line: [UInt8] = []
  private var isStyle = false

  /// The lines that end in these bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        isStyle = false
      } else if byte == 0x1B {
        isStyle = true
      } else if !isStyle {
        line.append(byte)
      } else if byte == UInt8(ascii: "m") {
        isStyle = false
      }
    }
    return lines
  }

  /// What stands behind the last line end; nil where nothing does.
  mutating func rest() -> String? {
    defer { line = [] }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The lines of a whole text, at least one.
  static func of(_ text: String) -> [String] {
    var plain = PlainLines()
    let lines = plain.add(text.utf8) + (plain.rest().map { [$0] } ?? [])
    return lines.isEmpty ? [""] : lines
  }
}
