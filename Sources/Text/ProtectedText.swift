/// Finds what no translation and no change of writing may touch: hashtags, mentions and web addresses.
public enum ProtectedText {
  /// A stretch of a text.
  public struct Part: Sendable, Hashable {
    /// The stretch as it stands in the text.
    public let text: String
    /// True where it must stay as it is.
    public let isProtected: Bool
  }

  /// The text in parts, in order; together they are the text.
  public static func parts(of text: String) -> [Part] {
    guard text.utf8.contains(where: { $0 == 0x23 || $0 == 0x3A || $0 == 0x40 || $0 == 0xEF }) else {
      return text.isEmpty ? [] : [Part(text: text, isProtected: false)]
    }
    let scalars = Array(text.unicodeScalars)
    let ranges =
      (Hashtags.find(in: text).map(\.scalars) + WebAddress.ranges(in: scalars)
      + mentions(in: scalars)).sorted { $0.lowerBound < $1.lowerBound }
    var parts: [Part] = []
    var position = 0
    func append(upTo end: Int, isProtected: Bool) {
      guard end > position else { return }
      let part = String(String.UnicodeScalarView(scalars[position..<end]))
      parts.append(Part(text: part, isProtected: isProtected))
      position = end
    }
    for range in ranges {
      append(upTo: range.lowerBound, isProtected: false)
      append(upTo: range.upperBound, isProtected: true)
    }
    append(upTo: scalars.count, isProtected: false)
    return parts
  }

  /// `@name` and `@name@host`, also with the full-width sign.
  private static func mentions(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    while position < scalars.count {
      let start = position
      position += 1
      guard isSign(scalars[start]), start == 0 || !isName(scalars[start - 1]) else { continue }
      position = endOfName(from: position, in: scalars)
      guard position > start + 1 else { continue }
      if position < scalars.count, isSign(scalars[position]) {
        let host = endOfHost(from: position + 1, in: scalars)
        if host > position + 1 { position = host }
      }
      ranges.append(start..<position)
    }
    return ranges
  }

  private static func endOfName(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var end = start
    while end < scalars.count, isName(scalars[end]) { end += 1 }
    return end
  }

  /// Names with dots and hyphens between them.
  private static func endOfHost(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var end = endOfName(from: start, in: scalars)
    while end > start, end < scalars.count, scalars[end] == "." || scalars[end] == "-" {
      let next = endOfName(from: end + 1, in: scalars)
      guard next > end + 1 else { return end }
      end = next
    }
    return end
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "@" || scalar == "\u{FF20}"
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
