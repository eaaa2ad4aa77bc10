internal import Text

/// A text as it is searched: large and small letters, full and half width, hiragana and katakana are the same.
enum SearchedText {
  static func folded(_ text: String) -> String {
    Kana.hiragana.converted(Normalization.nfkc(text)).lowercased()
  }
}
