/// The half-width katakana of JIS X 0201 and their full-width twins.
enum KanaWidth {
  /// The full-width twin of U+FF61 to U+FF9F, in order.
  private static let full: [Unicode.Scalar] = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
      + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜").unicodeScalars)

  private static let half: [Unicode.Scalar: Unicode.Scalar] = {
    var half: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (position, scalar) in full.enumerated() {
      half[scalar] = Unicode.Scalar(0xFF61 + UInt32(position))
    }
    half["\u{3099}"] = "\u{FF9E}"
    half["\u{309A}"] = "\u{FF9F}"
    return half
  }()

  /// Base, voicing mark and what they make together.
  private static let voiced: [(base: Unicode.Scalar, mark: Unicode.Scalar, whole: Unicode.Scalar)] =
    {
      let plain = "カキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽかきくけこさしすせそたちつてとはひふへほうゝ"
      let voiced = "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾがぎぐげござじずぜぞだぢづでどばびぶべぼゔゞ"
      let semi = zip("ハヒフヘホはひふへほ".unicodeScalars, "パピプペポぱぴぷぺぽ".unicodeScalars)
      return zip(plain.unicodeScalars, voiced.unicodeScalars).map { ($0, "\u{3099}", $1) }
        + semi.map { ($0, "\u{309A}", $1) }
    }()

  private static let wholes: [String: Unicode.Scalar] = Dictionary(
    voiced.map { (pair($0.base, $0.mark), $0.whole) }, uniquingKeysWith: { first, _ in first })

  private static let parts: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = Dictionary(
    voiced.map { ($0.whole, ($0.base, $0.mark)) }, uniquingKeysWith: { first, _ in first })

  /// The full-width twin of a half-width katakana or mark; nil for all else.
  static func widened(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xFF61...0xFF9F).contains(scalar.value) else { return nil }
    return full[Int(scalar.value) - 0xFF61]
  }

  /// The half-width twins of a katakana or mark, voicing mark apart; nil for all else.
  static func narrowed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    if let twin = half[scalar] { return [twin] }
    guard let (base, mark) = parts[scalar], let base = half[base], let mark = half[mark] else {
      return nil
    }
    return [base, mark]
  }

  /// The kana that a kana makes with a voicing mark, combining or half-width; nil where there is none.
  static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    let combining: Unicode.Scalar? =
      switch mark {
      case "\u{3099}", "\u{FF9E}": "\u{3099}"
      case "\u{309A}", "\u{FF9F}": "\u{309A}"
      default: nil
      }
    return combining.flatMap { wholes[pair(base, $0)] }
  }

  /// A kana with a voicing mark that has no twin of its own in hiragana: its base and a combining mark.
  static func decomposed(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    parts[scalar]
  }

  private static func pair(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> String {
    "\(base)\(mark)"
  }
}
