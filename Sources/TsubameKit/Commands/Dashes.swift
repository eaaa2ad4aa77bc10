/// The dashes of flags, as a Japanese keyboard types them too.
enum Dashes {
  private static let kinds = ["--", "－－", "ーー"]

  /// What follows the dashes; nil where the word starts with none.
  static func strip(_ text: String) -> String? {
    for dashes in kinds where text.hasPrefix(dashes) {
      return String(text.dropFirst(2))
    }
    return nil
  }

  /// `--name` and `--name=…` in ASCII; anything else that starts with dashes is text.
  static func isFlagLike(_ text: String) -> Bool {
    guard text.hasPrefix("--") else { return false }
    let name = text.dropFirst(2).prefix { $0 != "=" }
    return !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
