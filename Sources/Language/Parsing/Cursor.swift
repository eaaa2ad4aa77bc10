internal import TsubameKit

/// A position in a program's text, read scalar by scalar.
struct Cursor {
  let source: SourceText
  private let utf8: [UInt8]
  private(set) var offset = 0
  private let end: Int

  init(_ source: SourceText) {
    self.source = source
    utf8 = source.utf8
    end = utf8.count
  }

  /// A cursor that sees a stretch of a text and nothing behind it.
  init(_ source: SourceText, within range: Range<Int>) {
    self.source = source
    utf8 = source.utf8
    end = min(range.upperBound, utf8.count)
    offset = min(range.lowerBound, end)
  }

  var isAtEnd: Bool { offset >= end }

  /// The scalar here; nil at the end.
  var scalar: Unicode.Scalar? { decode(at: offset)?.scalar }

  /// The scalar after the one here.
  var next: Unicode.Scalar? {
    guard let here = decode(at: offset) else { return nil }
    return decode(at: offset + here.length)?.scalar
  }

  /// The scalar before this position; nil at the start.
  var previous: Unicode.Scalar? {
    var start = offset - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 ? decode(at: start)?.scalar : nil
  }

  mutating func advance() {
    if let here = decode(at: offset) { offset += here.length }
  }

  mutating func move(to offset: Int) { self.offset = min(offset, end) }

  /// Takes the scalar here if it is this one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    advance()
    return true
  }

  /// Whether an ASCII text stands here.
  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard offset + wanted.count <= end else { return false }
      return wanted.indices.allSatisfy { unsafe utf8[offset + $0] == wanted[$0] }
    }
  }

  /// The bytes between an earlier offset and here.
  func bytes(from start: Int) -> ArraySlice<UInt8> { utf8[start..<max(start, offset)] }

  /// Takes a sign of an expression, typed in ASCII or as its full-width twin: `>=`, `＞＝`.
  mutating func take(sign: StaticString) -> Bool {
    if starts(with: sign) {
      offset += sign.utf8CodeUnitCount
      return true
    }
    var ahead = self
    for wanted in sign.description.unicodeScalars {
      guard let scalar = ahead.scalar, Marks.ascii(scalar) == wanted else { return false }
      ahead.advance()
    }
    self = ahead
    return true
  }

  /// What stands between an earlier offset and here.
  func text(from start: Int) -> String { source.text(start..<max(start, offset)) }

  func place(from start: Int) -> SourcePlace { SourcePlace(source, start..<max(start, offset)) }

  /// The place of the one scalar here.
  var placeHere: SourcePlace {
    SourcePlace(source, offset..<(offset + (decode(at: offset)?.length ?? 0)))
  }

  /// The text was made from a String, so its UTF-8 is well formed.
  private func decode(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset >= 0, offset < end else { return nil }
    let first = utf8[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard offset + length <= end else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in (offset + 1)..<(offset + length) {
      value = value << 6 | UInt32(utf8[index] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
