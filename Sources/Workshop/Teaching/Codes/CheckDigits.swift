/// The two check digits of ISO/IEC 7064, MOD 97-10, which also end an IBAN: the whole number, check digits included, leaves 1
/// when divided by 97.
///
/// 97 is a prime and 10 a primitive root of it, so every single wrong digit, and every two different digits that changed places
/// anywhere in a number of up to 96, are found; of all other mistakes 1 in 97 is not.
enum CheckDigits {
  static let count = 2

  /// What is to stand behind digits.
  static func of(_ digits: [Int]) -> [Int] {
    let rest = (digits + [0, 0]).reduce(0) { ($0 * 10 + $1) % 97 }
    let check = 98 - rest
    return [check / 10, check % 10]
  }
}
