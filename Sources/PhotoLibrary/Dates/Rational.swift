/// EXIF's broken numbers.
enum Rational {
  /// `47/1 12/1 2565/100` → 47, 12, 25.65; empty where one of them is no number.
  static func list(_ text: String) -> [Double] {
    var numbers: [Double] = []
    for part in text.trimmed.split(separator: " ") {
      let halves = part.split(separator: "/").compactMap { Double($0) }
      guard let first = halves.first, halves.count <= 2 else { return [] }
      let number = halves.count == 2 ? first / halves[1] : first
      guard number.isFinite else { return [] }
      numbers.append(number)
    }
    return numbers
  }
}
