internal import TsubameKit

/// What people of the local service may be called: letters (Japanese too), digits and `_`.
enum AccountName {
  private static let longest = 50

  /// - Throws: ``SignInFailure/refused(_:)`` that tells the first character that cannot be in a name.
  static func check(_ name: String) throws(SignInFailure) {
    guard !name.isEmpty else { throw .refused(Message("empty-name")) }
    guard name.count <= longest else {
      throw .refused(Message("long-name", ["name": name, "most": String(longest)]))
    }
    if let wrong = name.first(where: { !isAllowed($0) }) {
      throw .refused(Message("bad-name", ["name": name, "character": String(wrong)]))
    }
  }

  /// A letter may carry marks (か with U+3099, ー after kana is a letter by itself).
  private static func isAllowed(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    return (isLetterOrDigit(first) || first == "_") && scalars.dropFirst().allSatisfy(isMark)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
