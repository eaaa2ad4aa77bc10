/// What a typed character can be in a code, whatever keyboard it comes from.
enum TypedCharacter: Equatable {
  /// Numerals of Chinese writing are told apart from all other digits: names are written with them.
  case digit(Int, isKanji: Bool)
  case dash
  case blank
  case other

  init(_ character: Character) {
    let scalars = character.unicodeScalars.filter { !TypedCharacter.isUnseen($0) }
    guard let scalar = scalars.first, scalars.count == 1 else {
      self = scalars.isEmpty ? .blank : .other
      return
    }
    if let digit = TypedCharacter.kanji[scalar] {
      self = .digit(digit, isKanji: true)
    } else if let digit = TypedCharacter.digit(scalar) {
      self = .digit(digit, isKanji: false)
    } else if scalar.properties.generalCategory == .dashPunctuation
      || TypedCharacter.dashes.contains(scalar)
    {
      self = .dash
    } else {
      self = scalar.properties.isWhitespace ? .blank : .other
    }
  }

  /// 〇 is also typed as one of the circles that look like it.
  private static let kanji: [Unicode.Scalar: Int] = {
    let digits = "〇一二三四五六七八九".unicodeScalars.enumerated().map { ($1, $0) }
    return Dictionary(
      digits + [("零", 0), ("◯", 0), ("○", 0)], uniquingKeysWith: { first, _ in first })
  }()

  /// What keyboards give for a hyphen and Unicode does not count among the dashes: long vowels, minus, tildes, lines.
  private static let dashes: Set<Unicode.Scalar> = [
    "ー", "ｰ", "−", "～", "~", "─", "━", "˗", "_", "＿",
  ]

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.properties.numericType {
    case .decimal, .digit: scalar.properties.numericValue.flatMap { Int(exactly: $0) }
    default: nil
    }
  }

  /// Marks that are not seen, like those of direction and of emoji, and the key around the digit 1️⃣.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{20E3}" || scalar == "\u{FEFF}"
  }
}
