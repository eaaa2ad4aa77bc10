import TestSupport
import Testing
import Text

@Suite("Kana and widths") struct KanaTests {
  @Test(arguments: [
    (Kana.hiragana, "ラーメン", "らーめん"), (.hiragana, "ﾗｰﾒﾝ", "らーめん"), (.hiragana, "ヴァイオリン", "ゔぁいおりん"),
    (.hiragana, "ヺ", "を\u{3099}"), (.hiragana, "漢字とカナ", "漢字とかな"), (.hiragana, "ヽヾ", "ゝゞ"),
    (.hiragana, "ヶ", "ゖ"), (.hiragana, "カ\u{3099}", "が"),
    (.katakana, "りんご", "リンゴ"), (.katakana, "らーめん", "ラーメン"), (.katakana, "ｱｲｽ", "アイス"),
    (.katakana, "を\u{3099}", "ヺ"), (.katakana, "ゔ", "ヴ"), (.katakana, "ゝゞ", "ヽヾ"),
    (.fullwidth, "ｶﾞｷﾞ", "ガギ"), (.fullwidth, "ｦﾞ", "ヺ"), (.fullwidth, "ﾜﾞ", "ヷ"),
    (.fullwidth, "ﾊﾟﾋﾟ", "パピ"),
    (.fullwidth, "ｳﾞｧ", "ヴァ"), (.fullwidth, "Swift 6!", "Ｓｗｉｆｔ　６！"),
    (.fullwidth, "｢ﾃｽﾄ｣､･｡", "「テスト」、・。"),
    (.fullwidth, "¥100", "￥１００"), (.fullwidth, "ﾞ", "゛"), (.fullwidth, "ｱﾞ", "ア゛"),
    (.halfwidth, "ガギグ", "ｶﾞｷﾞｸﾞ"), (.halfwidth, "ヺ", "ｦﾞ"), (.halfwidth, "パーティー", "ﾊﾟｰﾃｨｰ"),
    (.halfwidth, "Ｓｗｉｆｔ　６！", "Swift 6!"), (.halfwidth, "ひらがな", "ひらがな"),
    (.halfwidth, "カ\u{3099}", "ｶﾞ"),
    (.halfwidth, "ヰ", "ヰ"), (.halfwidth, "￥", "¥"),
    (.romaji, "りんご", "ringo"), (.romaji, "ラーメン", "rāmen"), (.romaji, "ﾗｰﾒﾝ", "rāmen"),
    (.romaji, "きっぷ", "kippu"), (.romaji, "まっちゃ", "matcha"), (.romaji, "しんいち", "shin'ichi"),
    (.romaji, "きんようび", "kin'youbi"), (.romaji, "しんぶん", "shinbun"), (.romaji, "ちゃわん", "chawan"),
    (.romaji, "ひゃく", "hyaku"), (.romaji, "ヴァイオリン", "vaiorin"), (.romaji, "ティー", "tī"),
    (.romaji, "ファミリー", "famirī"), (.romaji, "じゃがいも", "jagaimo"), (.romaji, "ジェット", "jetto"),
    (.romaji, "あっ", "a'"), (.romaji, "ー", "-"), (.romaji, "桜さく", "桜saku"),
    (.romaji, "デュエット", "dyuetto"),
    (.romaji, "チェック", "chekku"), (.romaji, "みかんを", "mikan'o"), (.romaji, "かんな", "kanna"),
  ])
  func conversions(to writing: Kana, text: String, expected: String) {
    #expect(Array(writing.converted(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func conversionsAreStable() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let text = generator.text()
      for writing in Kana.allCases {
        let once = writing.converted(text)
        #expect(writing.converted(once) == once, "\(writing) \(text.debugDescription)")
      }
    }
  }

  @Test func theWayBackGivesTheKanaAgain() {
    for value in UInt32(0x3041)...0x3096 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kana = String(scalar)
      #expect(Kana.hiragana.converted(Kana.katakana.converted(kana)) == kana)
    }
    for value in UInt32(0xFF61)...0xFF9F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kana = String(scalar)
      #expect(Kana.halfwidth.converted(Kana.fullwidth.converted(kana)) == kana)
    }
  }
}
