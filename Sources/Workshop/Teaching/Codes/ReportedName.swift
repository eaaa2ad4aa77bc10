internal import Text

/// The name that stands with a code on a line.
enum ReportedName {
  /// What stands before and behind a code, without what sets it off; nil where nothing is left.
  static func around(_ code: Range<Int>, in line: [Character]) -> String? {
    var before = line[..<code.lowerBound]
    var behind = line[code.upperBound...]
    // A keyboard that writes ー for the hyphens of the code has written it before the code too.
    let hyphens = Set(line[code].filter { TypedCharacter($0) == .dash })
    if let last = before.last, hyphens.contains(last) { before.removeLast() }
    if let first = behind.first, hyphens.contains(first) { behind.removeFirst() }
    // In a line of columns the name is the one beside the code.
    before = before.split(separator: "\t").last { !isBlank($0) } ?? []
    behind = behind.split(separator: "\t").first { !isBlank($0) } ?? []
    let parts = [withoutTimes(trimmed(before)), trimmed(behind)].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The same for all spellings of one name.
  static func key(of name: String) -> String {
    Normalization.nfkc(name).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// By which names are ordered as people look for them: numbers by their worth, so that はるか2 comes before はるか10.
  static func order(of name: String) -> String {
    var order = ""
    var digits = ""
    for character in key(of: name) {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      order += widened(digits)
      digits = ""
      order.append(character)
    }
    return order + widened(digits)
  }

  private static func widened(_ digits: String) -> String {
    digits.isEmpty ? "" : String(repeating: "0", count: max(0, 20 - digits.count)) + digits
  }

  /// Chats put the time before a name; it would make another learner of each message.
  private static func withoutTimes(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let rest = words.drop(while: isTime)
    return rest.count == words.count ? text : trimmed(Array(rest.joined(separator: " "))[...])
  }

  /// `10:23`, `[10:23:05]`, `2015/3/14`, `2015-03-14`, but not the class `3-2`.
  private static func isTime(_ word: Substring) -> Bool {
    guard word.allSatisfy({ $0.isWholeNumber || ":/-.[],T".contains($0) }) else { return false }
    let hyphens = word.filter { $0 == "-" }.count
    return word.contains { $0.isWholeNumber }
      && (hyphens > 1 || word.contains { ":/".contains($0) })
  }

  private static func isBlank(_ text: ArraySlice<Character>) -> Bool {
    text.allSatisfy { TypedCharacter($0) == .blank }
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> String {
    var text = text
    while let first = text.first, isEdge(first) || closing.contains(first) { text.removeFirst() }
    while let last = text.last, isEdge(last) || opening.contains(last) { text.removeLast() }
    return Normalization.nfc(String(text))
  }

  /// White space and marks that only set off; a ー or a ~ may be the end of a name.
  private static func isEdge(_ character: Character) -> Bool {
    if edges.contains(character) || TypedCharacter(character) == .blank { return true }
    return character.unicodeScalars.first?.properties.generalCategory == .dashPunctuation
  }

  private static let edges: Set<Character> = [
    ":", "：", ",", "，", "、", ";", "；", "=", "＝", "|", "｜", "→", ">", "＞", "\"", "“", "”", "'", "`",
    "*",
    "•", "・", "。", "─", "━", "−",
  ]
  private static let opening: Set<Character> = ["(", "（", "[", "［", "「", "『", "【", "<", "＜", "〈"]
  private static let closing: Set<Character> = [")", "）", "]", "］", "」", "』", "】", "〉"]
}
