internal import TsubameKit

/// The line of a program that holds a place, with carets below the place, fitted into a window.
struct SourceExcerpt {
  let line: String
  let caret: String

  /// Bytes on either side of the place that are looked at: a line may be a hundred megabytes long.
  private static let reach = 4_000
  /// Nothing could be told in fewer columns.
  private static let leastColumns = 8

  init(_ place: SourcePlace, columns: Int) {
    let columns = max(SourceExcerpt.leastColumns, columns)
    let bytes = place.shown.utf8
    let start = min(place.range.lowerBound, bytes.count)
    let end = max(start, place.range.upperBound)
    let marked = SourceExcerpt.shown(SourceExcerpt.after(start, upTo: end, bytes))
    let after = SourceExcerpt.shown(SourceExcerpt.after(end, upTo: .max, bytes))
    var before = SourceExcerpt.shown(SourceExcerpt.before(start, bytes))
    let isTooWide = Shown.width(before + marked + after) > columns
    if isTooWide, Shown.width(before) > columns / 2 {
      before = Shown.cutStart(before, to: columns / 2)
    }
    let marksLineEnd = SourceExcerpt.holdsLineEnd(start..<end, bytes)
    line = Shown.cut(before + marked + (marksLineEnd ? "" : after), to: columns)
    let offset = Shown.width(before)
    let count = min(max(1, columns - offset), max(1, Shown.width(marked)))
    caret = String(repeating: " ", count: offset) + String(repeating: "^", count: count)
  }

  /// The line without the white space around it.
  var trimmedLine: String {
    let start = line.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func before(_ start: Int, _ bytes: [UInt8]) -> String {
    var low = start
    while low > 0, start - low < reach, bytes[low - 1] != Character.lineFeed { low -= 1 }
    while low < start, bytes[low] & 0xC0 == 0x80 { low += 1 }
    return String(decoding: bytes[low..<start], as: UTF8.self)
  }

  private static func after(_ start: Int, upTo end: Int, _ bytes: [UInt8]) -> String {
    let limit = min(bytes.count, end, start + reach)
    guard start < limit else { return "" }
    let high = bytes[start..<limit].firstIndex(of: Character.lineFeed) ?? limit
    return String(decoding: bytes[start..<high], as: UTF8.self)
  }

  /// Whether a place goes on beyond its first line.
  private static func holdsLineEnd(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    bytes[range.clamped(to: 0..<bytes.count)].contains(Character.lineFeed)
  }

  private static func shown(_ text: String) -> String {
    Shown.block(text.last == "\r" ? String(text.dropLast()) : text)
  }
}

extension Character {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
}
