internal import TsubameKit

/// Makes posts as people write them: in Japanese and English, some tags each, few tags often and many tags seldom.
/// The same number always gives the same post.
struct PostMaker: Sendable {
  /// On a tenth of all posts.
  static let commonTag = "くだもの"
  /// On one post of four hundred.
  static let rareTag = "冬牡丹"

  private static let words = [
    "今日は", "りんご", "を食べた", "公園で", "桜が", "咲いていた", "とても", "おいしい", "写真を", "撮った", "友だちと",
    "海へ", "行きました", "雨が", "降っている", "新しい", "本を", "読んでいます", "coffee", "morning", "Swift", "build",
    "ありがとう", "🍎", "🌸", "😊", "お弁当", "電車が", "遅れている", "週末は", "映画", "が楽しみ", "\n",
  ]
  /// 2015-01-01T00:00:00Z.
  private static let start = 1_420_070_400

  func post(_ number: Int) -> Post {
    var random = SplitMix(state: UInt64(number))
    let author = Int(random.next() % 300)
    var text = (0..<(6 + random.next() % 14)).map { _ in random.pick(PostMaker.words) }.joined()
    let tags = tags(number, &random)
    for tag in tags { text += " #" + tag }
    let seconds = PostMaker.start + number * 300 + Int(random.next() % 250)
    return Post(
      time: Time(microseconds: seconds * 1_000_000, offsetSeconds: 9 * 3_600),
      author: .init(
        handle: "user\(author)", name: "名前\(author)", id: "\(10_000 + author)",
        profileImageURL: "https://example.com/images/\(author).png"),
      text: text, tags: tags, likes: Int(random.next() % 50), boosts: Int(random.next() % 20),
      language: "ja", account: "taro")
  }

  private func tags(_ number: Int, _ random: inout SplitMix) -> [String] {
    var tags: [String] = []
    if random.next() % 10 == 0 { tags.append(PostMaker.commonTag) }
    if random.next() % 400 == 0 { tags.append(PostMaker.rareTag) }
    for _ in 0..<(random.next() % 4) {
      // The product of two chances makes low numbers frequent.
      let tag = "タグ\(random.next() % 40 * (random.next() % 50))"
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}

/// Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick(_ choices: [String]) -> String {
    choices[Int(next() % UInt64(choices.count))]
  }
}
