/// Finds what someone most likely meant to type.
public enum Nearest {
  /// The nearest of some names, or nil where none is near: at most a third of the shorter one's letters differ.
  ///
  /// Full-width letters count as their ASCII twins, upper case as lower, katakana as hiragana. Where none is near, a name
  /// that is read like the word may be meant: おきにいり is お気に入り.
  /// Distance: Damerau–Levenshtein, optimal string alignment.
  ///
  /// - Parameters:
  ///   - word: what was typed.
  ///   - names: what could have been meant.
  ///   - most: how many letters may differ at all. Of thousands of names some is always within two.
  public static func match(
    _ word: String, among names: some Sequence<String>, differingAtMost most: Int = .max
  ) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    var read: String?
    for name in names {
      let candidate = folded(name)
      let shorter = min(wanted.count, candidate.count)
      let limit = min(most, max(1, shorter / 3))
      if read == nil, Reading.may(wanted, read: candidate) { read = name }
      guard abs(candidate.count - wanted.count) <= limit else { continue }
      let found = distance(wanted, candidate)
      if found <= limit, found < max(wanted.count, candidate.count), found < best?.distance ?? .max
      {
        best = (name, found)
      }
    }
    return best?.name ?? read
  }

  private static func folded(_ text: String) -> [Character] {
    Array(String(String.UnicodeScalarView(text.unicodeScalars.map(twin))).lowercased())
  }

  /// U+FF01–FF5E are the full-width forms of U+0021–7E; the katakana U+30A1–30F6 lie 0x60 above their hiragana.
  private static func twin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60) ?? scalar
    default: scalar
    }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
