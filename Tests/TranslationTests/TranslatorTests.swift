import Testing
import Text
import Translation
import TsubameKit

@Suite("Translating") struct TranslatorTests {
  private func translator(_ words: [String: String] = [:]) -> Translator {
    Translator(own: words.map { OwnWord(word: $0.key, translation: $0.value) })
  }

  @Test(arguments: [
    ("りんご", "アップル"), ("ぶどう", "グレープ"), ("みかん", "オレンジ"), (" りんご ", "アップル"),
    ("り\u{3093}ご", "アップル"), ("ぶと\u{3099}う", "グレープ"),
  ])
  func theTableAnswers(text: String, expected: String) {
    let answers = translator().answers(to: text)
    #expect(answers.map(\.translation) == [expected])
    #expect(answers.map(\.source) == [.table])
  }

  @Test(arguments: ["さくら", "リンゴ", "", "#りんご", "@apple", "https://example.com/"])
  func unknownWordsHaveNoAnswer(text: String) {
    #expect(translator(["apple": "林檎"]).answers(to: text).isEmpty)
  }

  @Test func ownWordsComeFirst() {
    let translator = translator(["りんご": "林檎", "Sakura": "桜"])
    let apple = translator.answers(to: "りんご")
    #expect(apple.map(\.translation) == ["林檎"])
    #expect(apple.map(\.source) == [.own])
    #expect(translator.answers(to: "SAKURA").map(\.translation) == ["桜"])
  }

  @Test func theWholeIsTriedBeforeItsWords() {
    let translator = translator(["青い りんご": "グリーンアップル"])
    #expect(translator.answers(to: "青い りんご").map(\.translation) == ["グリーンアップル"])
    #expect(
      translator.answers(to: "りんご ぶどう 桜").map(\.translation)
        == ["アップル", "グレープ", nil])
    #expect(translator.answers(to: "りんごを食べた").map(\.translation) == ["アップルを食べた"])
  }

  @Test(arguments: [
    ("りんごとみかんを食べた #りんご", "アップルとオレンジを食べた #りんご"), ("桜が咲いた", nil), ("#りんご", nil),
    ("＃りんご、りんご", "＃りんご、アップル"), ("りんごジュース", "林檎汁"), ("an Apple pie", "an 林檎 pie"),
    ("pineapple apples", nil), ("appleを食べた", "林檎を食べた"), ("", nil), ("@apple apple", "@apple 林檎"),
    ("http://a.jp/apple りんご\n", "http://a.jp/apple アップル\n"), ("りんご🍎", "アップル🍎"),
  ])
  func wordsInSentencesAreReplaced(text: String, expected: String?) {
    let translator = translator(["りんごジュース": "林檎汁", "apple": "林檎"])
    #expect(translator.answer(to: text).translation == expected)
  }

  @Test func whatThePersonTaughtIsTold() {
    let translator = translator(["桃": "ピーチ"])
    #expect(translator.answer(to: "りんごと桃").source == .own)
    #expect(translator.answer(to: "りんご三つ").source == .table)
  }

  @Test func writingsLeaveTagsAlone() {
    let written = Translator.written("ラーメン #ラーメン @ラx https://a.jp/Ａ", in: .hiragana)
    #expect(written.translation == "らーめん #ラーメン @らx https://a.jp/Ａ")
    #expect(written.source == .kana)
  }

  @Test func randomTextsNeverCrash() {
    let translator = translator(["İ": "i", "ß": "ss", "か": "ka", "か\u{3099}く": "gaku"])
    for seed in UInt64(0)..<300 {
      var generator = SeededScalars(seed: seed)
      let text = generator.text()
      let answer = translator.answer(to: text)
      #expect(answer.text == text)
      _ = translator.answers(to: text)
    }
  }
}

/// Texts of kana, marks and letters whose lower case is longer than they are.
private struct SeededScalars {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func text() -> String {
    let scalars = Array("りんごみかんかく\u{3099}\u{301}İßΣa #@:/ \n。👩\u{200D}".unicodeScalars)
    var view = String.UnicodeScalarView()
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      view.append(scalars[Int((state >> 33) % UInt64(scalars.count))])
    }
    return String(view)
  }
}
