/// What commands, their arguments and fields may be called so that a person can type them.
enum DeclaredName {
  private static let mostWords = 3
  private static let longest = 64

  /// One word to three, with one space between them.
  static func isCommand(_ name: String) -> Bool {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    return words.count <= mostWords && words.allSatisfy { isWord($0) }
  }

  /// Letters of any script, digits, and dashes and underscores between them.
  static func isWord(_ word: some StringProtocol) -> Bool {
    guard let first = word.unicodeScalars.first, word.utf8.count <= longest else { return false }
    let isName = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return isName(first)
      && word.unicodeScalars.allSatisfy {
        isName($0) || $0 == "-" || $0 == "_" || $0.properties.generalCategory == .nonspacingMark
      }
  }
}
