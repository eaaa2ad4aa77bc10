/// Turns kana and widths into one another. All else in a text stays as it is.
public enum Kana: String, Sendable, Hashable, CaseIterable {
  case katakana, hiragana, romaji, fullwidth, halfwidth

  /// The text in this writing.
  public func converted(_ text: String) -> String {
    switch self {
    case .katakana: Kana.shifted(text, by: Kana.toKatakana)
    case .hiragana: Kana.shifted(text, by: Kana.toHiragana)
    case .romaji: Romaji.written(text)
    case .fullwidth: Kana.fullwidth(text)
    case .halfwidth: Kana.halfwidth(text)
    }
  }

  /// The scalars with half-width katakana made full-width, and voicing marks put into the kana before them.
  static func widened(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let last = result.last, let whole = KanaWidth.composed(last, scalar) {
        result[result.count - 1] = whole
      } else {
        result.append(KanaWidth.widened(scalar) ?? scalar)
      }
    }
    return result
  }

  private static func shifted(
    _ text: String, by shift: (Unicode.Scalar) -> [Unicode.Scalar]
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in widened(text) { result.append(contentsOf: shift(scalar)) }
    // わ with a voicing mark has no hiragana of its own, but ヷ is one katakana.
    return String(String.UnicodeScalarView(widened(String(result))))
  }

  /// U+3041–3096 lie 0x60 below their katakana, as do ゝ and ゞ.
  private static func toKatakana(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x3041...0x3096, 0x309D...0x309E: [Unicode.Scalar(scalar.value + 0x60) ?? scalar]
    default: [scalar]
    }
  }

  /// ー has no hiragana and needs none: ラーメン is らーめん. ヷ to ヺ are written with a combining mark.
  static func toHiragana(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: return [Unicode.Scalar(scalar.value - 0x60) ?? scalar]
    case 0x30F7...0x30FA:
      guard let (base, mark) = KanaWidth.decomposed(scalar) else { return [scalar] }
      return [Unicode.Scalar(base.value - 0x60) ?? base, mark]
    default: return [scalar]
    }
  }

  /// U+0021–7E have their full-width twins at U+FF01–FF5E, the space at U+3000.
  private static func fullwidth(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in widened(text) {
      switch scalar.value {
      case 0x20: result.append("\u{3000}")
      case 0x21...0x7E: result.append(Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar)
      default: result.append(signs[scalar] ?? scalar)
      }
    }
    return String(result)
  }

  private static func halfwidth(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let narrow = KanaWidth.narrowed(scalar) {
        result.append(contentsOf: narrow)
        continue
      }
      switch scalar.value {
      case 0x3000: result.append(" ")
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: result.append(narrowSigns[scalar] ?? scalar)
      }
    }
    return String(result)
  }

  /// Source: the block Halfwidth and Fullwidth Forms, U+FFE0–FFE6.
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "¢": "￠", "£": "￡", "¬": "￢", "¯": "￣", "¦": "￤", "¥": "￥", "₩": "￦",
  ]

  private static let narrowSigns: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    signs.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
}
