internal import Text
public import TsubameKit

extension OwnWord {
  /// What spellings that count as one word have in common: composed, lower case, without spaces around.
  public static func key(of word: String) -> String {
    let start = word.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return Normalization.nfc(String(start[...last])).lowercased()
  }
}
