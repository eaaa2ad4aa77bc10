/// The words of the source article, where an enum of text with its failable initialiser is the dictionary:
/// a word that it does not know gives nil.
enum Fruit: String, CaseIterable {
  case apple = "りんご"
  case grape = "ぶどう"
  case orange = "みかん"

  /// The word in katakana.
  var translation: String {
    switch self {
    case .apple: "アップル"
    case .grape: "グレープ"
    case .orange: "オレンジ"
    }
  }
}
