/// Finds what someone most likely meant to type.
public enum Nearest {
  /// The nearest of some names, or nil where none is near: at most a third of the letters differ.
  ///
  /// Full-width letters count as their ASCII twins, upper case as lower.
  /// Distance: Damerau–Levenshtein, optimal string alignment.
  public static func match(_ word: String, among names: some Sequence<String>) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = folded(name)
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      guard abs(candidate.count - wanted.count) <= limit else { continue }
      let found = distance(wanted, candidate)
      if found <= limit, found < max(wanted.count, candidate.count), found < best?.distance ?? .max
      {
        best = (name, found)
      }
    }
    return best?.name
  }

  private static func folded(_ text: String) -> [Character] {
    Array(String(String.UnicodeScalarView(text.unicodeScalars.map(ascii))).lowercased())
  }

  /// U+FF01–FF5E are the full-width forms of U+0021–7E.
  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
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
