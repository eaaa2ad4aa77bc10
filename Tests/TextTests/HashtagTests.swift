import Foundation
import TestSupport
import Testing
import Text

@Suite("Hashtags") struct HashtagTests {
  @Test(arguments: [
    ("りんごを食べた #くだもの、おいしい", ["くだもの"]), ("#桜。", ["桜"]), ("＃つばめ が来た", ["つばめ"]),
    ("#swift, #Swift!", ["swift", "Swift"]), ("#スター・ウォーズ・ を見た", ["スター・ウォーズ"]),
    ("#桜🌸#春", ["桜", "春"]), ("👨‍👩‍👧#家族", ["家族"]), ("🇯🇵#日本", ["日本"]), ("「#春」", ["春"]),
    ("#️⃣tag #️tag", []), ("#tag1️⃣", ["tag"]), ("1️⃣#one", ["one"]), ("#ℹ️", []), ("a&#39;b", []),
    ("it's#not", []), ("#a#b", []), ("#か\u{3099}", ["か\u{3099}"]),
    ("#葛\u{E0100}飾", ["葛\u{E0100}飾"]),
    ("http://example.com/#x、#y", ["y"]), ("https://ja.wikipedia.org/wiki/A_(b)#c #d", ["d"]),
    ("(http://example.com/a)#tag", ["tag"]), ("https://例え.jp/?q=#a #b", ["b"]),
    ("#", []), ("##", []), ("# a", []), ("#・", []), ("#1", []), ("#１月", ["１月"]), ("", []),
  ])
  func tagsAreFound(text: String, expected: [String]) {
    // Compared by scalars, as == takes canonically equal texts for one.
    let found = Hashtags.find(in: text).map { Array($0.display.unicodeScalars) }
    #expect(found == expected.map { Array($0.unicodeScalars) })
  }

  @Test(arguments: [
    ("#Swift", "swift"), ("＃ｓｗｉｆｔ", "swift"), ("ｶﾞｯﾂ", "ガッツ"), ("か\u{3099}", "が"),
    ("メ～テレ", "メ〜テレ"), ("ÉTÉ", "été"), ("e\u{301}te", "éte"), ("İ", "i\u{307}"),
    ("Straße", "straße"), ("ヴ", "ヴ"), ("１２月", "12月"), ("", ""), ("#", ""),
  ])
  func keysAreWhatTagsHaveInCommon(tag: String, key: String) {
    #expect(Array(Hashtags.key(of: tag).unicodeScalars) == Array(key.unicodeScalars))
  }

  @Test func randomTextsKeepThePromises() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let text = generator.text()
      let scalars = Array(text.unicodeScalars)
      let bytes = Array(text.utf8)
      var end = 0
      for match in Hashtags.find(in: text) {
        #expect(match.scalars.lowerBound >= end && match.scalars.upperBound <= scalars.count)
        end = match.scalars.upperBound
        let slice = scalars[match.scalars]
        #expect(slice.first.map(Hashtags.isSign) == true)
        #expect(Array(slice.dropFirst()) == Array(match.display.unicodeScalars))
        #expect(
          Array(bytes[match.utf8].suffix(match.display.utf8.count)) == Array(match.display.utf8))
        let key = Hashtags.key(of: match.display)
        #expect(Hashtags.key(of: key) == key)
        #expect(Hashtags.key(of: "＃" + match.display) == key)
        #expect(Hashtags.find(in: "#" + match.display).map(\.display) == [match.display])
      }
    }
  }

  @Test func composedAndDecomposedTextsHaveTheSameKeys() {
    for tag in ["がっこう", "パリ", "ヴァイオリン", "été", "한국", "Ångström", "ヺ"] {
      let decomposed = String(
        String.UnicodeScalarView(tag.decomposedStringWithCanonicalMapping.unicodeScalars))
      #expect(
        Array(Hashtags.key(of: tag).unicodeScalars)
          == Array(Hashtags.key(of: decomposed).unicodeScalars))
      let text = "見て #\(decomposed) だよ"
      #expect(
        Hashtags.find(in: text).map { Hashtags.key(of: $0.display) } == [Hashtags.key(of: tag)])
    }
  }

  @Test func manySignsTakeLinearTime() {
    let start = ContinuousClock.now
    _ = Hashtags.find(in: String(repeating: "#a・", count: 100_000))
    _ = Hashtags.find(in: "#http://" + String(repeating: "(", count: 200_000))
    _ = WebAddress.ranges(in: Array(String(repeating: "a", count: 200_000).unicodeScalars))
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
