/// The one rule by which posts are stored under hashtags and looked up by them.
///
/// Source: twitter-text's hashtag grammar, with Unicode's property classes for its tables of letters,
/// and with trailing `・` and `·` taken off the tag. Trimming changes how a tag is spelled, never whether it is one.
public enum Hashtags {
  /// A hashtag in a text.
  public struct Match: Sendable, Hashable {
    /// Where it stands, sign and all, in Unicode scalars.
    public let scalars: Range<Int>
    /// Where it stands, sign and all, in UTF-8 bytes.
    public let utf8: Range<Int>
    /// The tag as written, without its sign.
    public let display: String
  }

  /// The hashtags of a text, in order.
  public static func find(in text: String) -> [Match] {
    guard text.utf8.contains(where: { $0 == 0x23 || $0 == 0xEF }) else { return [] }
    let scalars = Array(text.unicodeScalars)
    var matches: [Match] = []
    var (position, byte) = (0, 0)
    while position < scalars.count {
      var next = position + 1
      if let end = WebAddress.end(at: position, in: scalars) {
        next = end
      } else if isSign(scalars[position]), mayPrecede(position, in: scalars),
        let body = body(from: next, in: scalars)
      {
        let width = utf8Width(scalars[position..<body.trimmedEnd])
        matches.append(
          Match(
            scalars: position..<body.trimmedEnd, utf8: byte..<(byte + width),
            display: String(String.UnicodeScalarView(scalars[next..<body.trimmedEnd]))))
        next = body.end
      }
      byte += utf8Width(scalars[position..<next])
      position = next
    }
    return matches
  }

  /// The tag that a text is as a whole, with or without a leading sign; nil where it is none.
  public static func whole(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    let name = scalars.first.map(isSign) == true ? scalars.dropFirst() : scalars[...]
    guard let body = body(from: 0, in: Array(name)), body.end == name.count else { return nil }
    return String(String.UnicodeScalarView(name.prefix(body.trimmedEnd)))
  }

  /// What tags that count as the same have in common; with or without a leading sign.
  ///
  /// `～` becomes `〜`, then NFKC, then lower case. Nothing is folded to ASCII and no mark is dropped.
  public static func key(of tag: String) -> String {
    var scalars = String.UnicodeScalarView()
    for (position, scalar) in tag.unicodeScalars.enumerated() {
      if position == 0, isSign(scalar) { continue }
      scalars.append(scalar == "\u{FF5E}" ? "\u{301C}" : scalar)
    }
    // Lower case can undo the normal form, as İ with a mark below shows.
    return Normalization.nfkc(Normalization.nfkc(String(scalars)).lowercased())
  }

  /// `#` and its full-width twin.
  public static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" || scalar == "\u{FF03}"
  }

  /// Whether a tag may start here, for all that stands before it.
  private static func mayPrecede(_ position: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard position > 0 else { return true }
    let before = scalars[position - 1]
    if isVariationSelector(before) || before == keycap { return true }
    return before != "&" && !isBody(before)
  }

  /// The body from a place on: where it ends, and where it ends without trailing dots; nil where there is none.
  private static func body(
    from start: Int, in scalars: [Unicode.Scalar]
  ) -> (end: Int, trimmedEnd: Int)? {
    var end = start
    var hasLetter = false
    while end < scalars.count, isBody(scalars[end]), !isEmoji(at: end, in: scalars) {
      if isVariationSelector(scalars[end]) || scalars[end] == keycap {
        guard end > start else { return nil }
      } else {
        hasLetter = hasLetter || isLetterOrMark(scalars[end])
      }
      end += 1
    }
    guard hasLetter else { return nil }
    if end < scalars.count, isSign(scalars[end]) { return nil }
    if scalars[end...].starts(with: [":", "/", "/"]) { return nil }
    var trimmedEnd = end
    while trimmedEnd > start, ["\u{30FB}", "\u{B7}"].contains(scalars[trimmedEnd - 1]) {
      trimmedEnd -= 1
    }
    return (end, trimmedEnd)
  }

  /// An emoji that is a letter or digit by itself, like ℹ️ and 1️⃣.
  private static func isEmoji(at position: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard position + 1 < scalars.count else { return false }
    let next = scalars[position + 1]
    return next == keycap || (next == "\u{FE0F}" && scalars[position].properties.isEmoji)
  }

  private static func isBody(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    case "\0"..."\u{7F}": return false
    case "\u{200C}", "\u{200D}", "\u{A67E}", "\u{5BE}", "\u{5F3}", "\u{5F4}", "\u{FF5E}",
      "\u{301C}", "\u{309B}", "\u{309C}", "\u{30A0}", "\u{30FB}", "\u{3003}", "\u{F0B}",
      "\u{F0C}", "\u{B7}":
      return true
    default:
      return isLetterOrMark(scalar) || scalar.properties.generalCategory == .decimalNumber
    }
  }

  private static func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
  }

  private static let keycap: Unicode.Scalar = "\u{20E3}"

  private static func utf8Width(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
}
