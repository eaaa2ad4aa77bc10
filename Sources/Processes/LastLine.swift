/// Remembers the last line that is not blank of what flows by, as far as it is of use to a person.
struct LastLine {
  private var line: [UInt8] = []
  private var current: [UInt8] = []
  private static let longest = 400

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        keep()
      } else if current.count < LastLine.longest {
        current.append(byte)
      }
    }
  }

  /// Nil where there was none.
  var text: String? {
    var copy = self
    copy.keep()
    return copy.line.isEmpty ? nil : String(decoding: copy.line, as: UTF8.self)
  }

  private mutating func keep() {
    if current.contains(where: { $0 != 0x20 && $0 != 0x09 }) { line = current }
    current = []
  }
}
