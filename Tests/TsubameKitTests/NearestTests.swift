import Testing
import TsubameKit

@Suite("Nearest names") struct NearestTests {
  static let names = ["timeline", "tag", "translate", "photos", "post", "login", "logout", "くだもの"]

  static let cases: [(String, String?)] = [
    ("timelien", "timeline"), ("ｔｉｍｅｌｉｎｅ", "timeline"), ("TIMELINE", "timeline"), ("tga", "tag"),
    ("photo", "photos"), ("logn", "login"), ("くだもん", "くだもの"), ("xyz", nil), ("", nil),
    ("timelinetimeline", nil), ("t", nil),
  ]

  /// A word is read like a name where their kana agree and the rest may be the name's kanji.
  static let readings: [(String, String?)] = [
    ("おきにいり", "お気に入り"), ("オキニイリ", "お気に入り"), ("ぱのらま", "パノラマ"), ("パノラマー", "パノラマ"),
    ("おにぎり", nil), ("おきにいりの", nil), ("ほんやく", nil), ("お", nil),
  ]

  @Test(arguments: readings) func kanaAreReadLikeAName(_ word: String, _ name: String?) {
    #expect(Nearest.match(word, among: ["翻訳", "お気に入り", "パノラマ"]) == name)
  }

  /// Words of five letters with two wrong are most likely other words.
  @Test(arguments: [
    ("nosuch", "touch"), ("haru", "arc"), ("taro", "tree"), ("cat", "cut "), ("kit", "git2"),
  ])
  func shortWordsDifferInOneLetter(_ word: String, _ name: String) {
    #expect(Nearest.match(word, among: [name]) == nil)
  }

  @Test func fewerLettersMayDifferWhereThereAreManyNames() {
    #expect(Nearest.match("timelinn", among: ["timeline"], differingAtMost: 1) == "timeline")
    #expect(Nearest.match("timelnin", among: ["timeline"]) == "timeline")
    #expect(Nearest.match("timelnin", among: ["timeline"], differingAtMost: 1) == nil)
  }

  @Test(arguments: cases) func wordIsNear(_ word: String, _ name: String?) {
    #expect(Nearest.match(word, among: NearestTests.names) == name)
  }
}
