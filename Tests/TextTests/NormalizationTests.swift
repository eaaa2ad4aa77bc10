import Foundation
import TestSupport
import Testing
import Text

@Suite("Normal forms") struct NormalizationTests {
  @Test(arguments: [
    ("か\u{3099}", "が", "が"), ("ｶﾞ", "ｶﾞ", "ガ"), ("Ａ①", "Ａ①", "A1"), ("swift", "swift", "swift"),
    ("ª", "ª", "a"), ("e\u{301}", "é", "é"), ("㈱", "㈱", "(株)"), ("", "", ""),
    ("a\0b", "a\0b", "a\0b"),
  ])
  func forms(text: String, nfc: String, nfkc: String) {
    #expect(Array(Normalization.nfc(text).utf8) == Array(nfc.utf8))
    #expect(Array(Normalization.nfkc(text).utf8) == Array(nfkc.utf8))
  }

  @Test func randomTextsStayEqualAndStable() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<3_000 {
      let text = generator.text()
      let nfc = Normalization.nfc(text)
      #expect(nfc == text)
      #expect(Array(Normalization.nfc(nfc).utf8) == Array(nfc.utf8))
      let nfkc = Normalization.nfkc(text)
      #expect(Array(Normalization.nfkc(nfkc).utf8) == Array(nfkc.utf8))
    }
  }
}
