import TestSupport
import TsubameKit

/// Posts, expressions and stages by chance, from few values, so that they often meet.
struct RandomChains {
  var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  /// NFC and NFD, combining marks alone, joined emoji, flags, case, NUL, quotes, widths, nothing.
  static let texts = [
    "", "a", "A", "ab", "b", "が", "か\u{3099}", "か", "\u{3099}", "é", "e\u{301}", "e", "👨‍👩‍👧", "👨", "🇯🇵",
    "🇯",
    "👍🏽", "👍", "'", "?", "%_", "a\0b", "\r\n", "\n", "Å", "\u{212B}", "\u{FA1E}", "\u{1F600}", "ｶﾞ",
    "カ", "각",
    "가\u{11A8}", "ガ行 りんご #くだもの", "りんご", "z\u{300}\u{301}", "\u{37E}", ";", "Zz", "ﾞ",
  ]
  private static let offsets: [Int?] = [nil, 0, 32_400, -43_200, 50_400, 19_800]

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }

  mutating func text() -> String {
    chance(70) ? pick(Self.texts) : pick(Self.texts) + pick(Self.texts) + pick(Self.texts)
  }

  mutating func time() -> Time {
    let day = Int.random(in: -3...3, using: &numbers) * 86_400
    let second = pick([0, 1, -1, 32_400, 43_200, 86_399])
    let micro = pick([0, 0, 1, 999_999])
    let base = pick([0, 1_425_168_000])  // 1970-01-01 and 2015-03-01
    return Time(
      microseconds: (base + day + second) * 1_000_000 + micro, offsetSeconds: pick(Self.offsets))
  }

  mutating func optional(_ text: String) -> String? { chance(40) ? nil : text }

  mutating func post() -> Post {
    Post(
      time: time(),
      author: Post.Author(
        handle: text(), name: text(), id: optional(text()), profileImageURL: optional(text())),
      text: text(), tags: chance(50) ? [] : ["x", pick(["が", "か\u{3099}", "Swift"])],
      likes: pick([0, 1, 2, 10, 9_007_199_254_740_993, -1]), boosts: pick([0, 1, 2]),
      replies: pick([0, 7]),
      media: chance(80) ? [] : [.init(location: text(), alt: optional(text()))],
      links: chance(80) ? [] : [text()], replyTo: chance(50) ? nil : pick([1, 2, 3]),
      contentWarning: optional(text()), language: optional(pick(["ja", "en"])),
      visibility: pick(["public", "private"]), service: pick(["local", "x"]), account: "taro",
      uri: optional(text()), boostedBy: optional(text()))
  }

  mutating func literal() -> Value {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: return .none
    case 1: return .bool(chance(50))
    case 2: return .int(pick([0, 1, 2, 10, 1_970, 2_015, 9_007_199_254_740_992, -1]))
    case 3: return .float(pick([0, 1, 1.5, 9_007_199_254_740_992, -1]))
    case 4: return .time(time())
    case 5: return .date(time().date)
    case 6: return .month(time().month)
    case 7: return .list((0..<pick([0, 1, 3])).map { _ in literal() })
    default: return .text(text())
    }
  }

  mutating func operand() -> Expression {
    if chance(60) { return .field(pick(Schema.post.names + ["nonsense"]), nil) }
    let literal = literal()
    if case .int(let number) = literal, number > 0, chance(20) {
      return .negate(.literal(.int(number)), nil)
    }
    return .literal(literal)
  }

  mutating func expression(depth: Int = 0) -> Expression {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 10), using: &numbers) {
    case 0 where chance(30):
      return .binary(
        .isIn, .field("time", nil),
        .literal(pick([.date(time().date), .month(time().month), .int(1_970), .int(2_015)])), nil)
    case 0...4: return .binary(pick(BinaryOperator.allCases), operand(), operand(), nil)
    case 5: return .between(operand(), operand(), operand(), nil)
    case 6: return .not(expression(depth: depth + 1))
    case 7: return .and(expression(depth: depth + 1), expression(depth: depth + 1))
    case 8: return .or(expression(depth: depth + 1), expression(depth: depth + 1))
    default: return operand()
    }
  }

  mutating func stage(of schema: Schema) -> Stage {
    let names = schema.names
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...6: return .filter(expression())
    case 7: return .select(Array(names.shuffled(using: &numbers).prefix(pick([1, 3, 21]))))
    case 8...10:
      return .sort((0..<pick([1, 1, 2])).map { _ in SortKey(pick(names), descending: chance(50)) })
    case 11: return .first(pick([0, 1, 7, 100]))
    case 12: return .last(pick([0, 1, 7, 100]))
    case 13: return .skip(pick([0, 1, 7, 100]))
    case 14: return .groupCount(Array(names.shuffled(using: &numbers).prefix(pick([1, 2]))))
    default: return .count
    }
  }
}
