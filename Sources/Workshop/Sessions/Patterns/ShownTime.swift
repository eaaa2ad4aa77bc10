/// Times as results show them: `2015-03-14 09:00`, `09:00:12`, `2015-03-14T09:00:00+09:00`, `2015-03-14`, `2015-03`.
enum ShownTime {
  /// Where the longest time ends that begins at a place; nil where none does.
  static func end(in line: [UInt8], from start: Int) -> Int? {
    var scanner = Scanner(line: line, offset: start)
    if scanner.takes("0000-00") {
      guard scanner.takes("-00") else { return scanner.offset }
      var day = scanner
      guard scanner.takes(" ") || scanner.takes("T"), scanner.takesClock() else {
        return day.endsWord ? day.offset : nil
      }
      day = scanner
      _ = scanner.takes(" ")
      return scanner.takesZone() ? scanner.offset : day.offset
    }
    return scanner.takesClock() ? scanner.offset : nil
  }

  private struct Scanner {
    let line: [UInt8]
    var offset: Int

    /// Behind a number no digit may follow.
    var endsWord: Bool { offset >= line.count || !isDigit(line[offset]) }

    /// Takes a text in which 0 stands for any digit.
    mutating func takes(_ shape: String) -> Bool {
      let bytes = Array(shape.utf8)
      guard offset + bytes.count <= line.count else { return false }
      for (index, byte) in bytes.enumerated() {
        let found = line[offset + index]
        guard byte == UInt8(ascii: "0") ? isDigit(found) : found == byte else { return false }
      }
      offset += bytes.count
      return true
    }

    /// `09:00`, `09:00:12`, `09:00:12.5`
    mutating func takesClock() -> Bool {
      guard takes("00:00") else { return false }
      if takes(":00"), takes(".0") {
        while offset < line.count, isDigit(line[offset]) { offset += 1 }
      }
      return endsWord
    }

    /// `Z`, `+09:00`
    mutating func takesZone() -> Bool { takes("Z") || takes("+00:00") || takes("-00:00") }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  }
}
