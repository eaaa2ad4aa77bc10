internal import TsubameKit

extension SourceText {
  /// The word at a place that the compiler names.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in bytes, from 1.
  func place(line: Int, column: Int) -> SourcePlace {
    let start = min(startOfLine(line) + max(0, column - 1), utf8.count)
    var end = start
    while end < utf8.count, SourceText.isPartOfName(utf8[end]) { end += 1 }
    if end == start, end < utf8.count { end += 1 }
    return SourcePlace(self, start..<end)
  }

  /// The name of a type on the line of its declaration; of an extension's too.
  func place(ofName name: String, line: Int) -> SourcePlace {
    let start = startOfLine(line)
    let text = utf8[start...].prefix { $0 != 0x0A }
    let last = Array((name.split(separator: ".").last ?? "").prefix { $0 != "<" }.utf8)
    var position = text.startIndex
    while !last.isEmpty, position + last.count <= text.endIndex {
      if text[position...].starts(with: last) {
        return SourcePlace(self, position..<position + last.count)
      }
      position += 1
    }
    return place(line: line, column: 1)
  }

  /// The first line of the documentation comment above a declaration; empty where there is none.
  func documentation(aboveLine line: Int) -> String {
    var (number, first) = (line - 1, "")
    while number > 0 {
      let text = self.line(at: startOfLine(number)).drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("///") {
        first = String(text.dropFirst(3).drop { $0 == " " })
      } else if !text.hasPrefix("@") {
        break
      }
      number -= 1
    }
    return first.last == "." ? String(first.dropLast()) : first
  }

  private func startOfLine(_ line: Int) -> Int {
    var (start, number) = (0, 1)
    while number < line, let end = utf8[start...].firstIndex(of: 0x0A) {
      start = end + 1
      number += 1
    }
    return start
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
