/// Writes kana in Latin letters.
///
/// Source: modified Hepburn. ー is a macron (ラーメン is rāmen); おう stays ou, since no kana tells
/// 王 from 追う; ん is n' before vowels and y; っ doubles the consonant, and is t before ch.
enum Romaji {
  static func written(_ text: String) -> String {
    let scalars = Kana.widened(text).flatMap(Kana.toHiragana)
    var result = ""
    var isDoubling = false
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "っ" {
        if isDoubling { result += "'" }
        isDoubling = true
        position += 1
        continue
      }
      let (syllable, length) = syllable(at: position, in: scalars, after: result)
      if let syllable {
        if isDoubling, let first = syllable.first {
          result += "aiueon'".contains(first) ? "'" : first == "c" ? "t" : String(first)
        }
        if result.hasSuffix("n"), let first = syllable.first, "aiueoy".contains(first),
          position > 0, scalars[position - 1] == "ん"
        {
          result += "'"
        }
        result += syllable
      } else {
        if isDoubling { result += "'" }
        result = appending(scalar, to: result)
      }
      isDoubling = false
      position += length
    }
    return isDoubling ? result + "'" : result
  }

  /// The syllable that starts here, and how many kana it takes; nil where there is no kana.
  private static func syllable(
    at position: Int, in scalars: [Unicode.Scalar], after result: String
  ) -> (String?, Int) {
    if position + 1 < scalars.count {
      let pair = "\(scalars[position])\(scalars[position + 1])"
      if let syllable = pairs[pair] { return (syllable, 2) }
      if let glide = glides[scalars[position + 1]], let stem = stems[scalars[position]] {
        return (stem + (["sh", "ch", "j"].contains(stem) ? glide : "y" + glide), 2)
      }
    }
    return (singles[scalars[position]], 1)
  }

  /// A scalar that is no syllable: ー lengthens the vowel before it, all else stays.
  private static func appending(_ scalar: Unicode.Scalar, to result: String) -> String {
    guard scalar == "ー" else { return result + String(scalar) }
    guard let last = result.last, let long = macrons[last] else { return result + "-" }
    return result.dropLast() + String(long)
  }

  private static let macrons: [Character: Character] = [
    "a": "ā", "i": "ī", "u": "ū", "e": "ē", "o": "ō",
  ]

  private static let glides: [Unicode.Scalar: String] = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

  private static let stems: [Unicode.Scalar: String] = [
    "き": "k", "ぎ": "g", "し": "sh", "じ": "j", "ち": "ch", "ぢ": "j", "に": "n", "ひ": "h",
    "び": "b", "ぴ": "p", "み": "m", "り": "r", "ゔ": "v", "ふ": "f", "て": "t", "で": "d",
  ]

  /// Rows of the table of fifty sounds, each with the five vowels in their order.
  private static let singles: [Unicode.Scalar: String] = {
    var singles: [Unicode.Scalar: String] = [:]
    let rows = [
      ("あいうえお", "a i u e o"), ("かきくけこ", "ka ki ku ke ko"), ("がぎぐげご", "ga gi gu ge go"),
      ("さしすせそ", "sa shi su se so"), ("ざじずぜぞ", "za ji zu ze zo"),
      ("たちつてと", "ta chi tsu te to"), ("だぢづでど", "da ji zu de do"),
      ("なにぬねの", "na ni nu ne no"), ("はひふへほ", "ha hi fu he ho"),
      ("ばびぶべぼ", "ba bi bu be bo"), ("ぱぴぷぺぽ", "pa pi pu pe po"),
      ("まみむめも", "ma mi mu me mo"), ("やゆよ", "ya yu yo"), ("らりるれろ", "ra ri ru re ro"),
      ("わゐゑをん", "wa i e o n"), ("ぁぃぅぇぉ", "a i u e o"), ("ゃゅょゎ", "ya yu yo wa"),
      ("ゔゕゖ", "vu ka ke"),
    ]
    for (kana, sounds) in rows {
      for (scalar, sound) in zip(kana.unicodeScalars, sounds.split(separator: " ")) {
        singles[scalar] = String(sound)
      }
    }
    return singles
  }()

  /// Sounds of loan words, with a small vowel. Source: the Cabinet's notice on writing loan words, 1991.
  private static let pairs: [String: String] = {
    var pairs: [String: String] = [:]
    let rows = [
      ("いぇ うぃ うぇ うぉ", "ye wi we wo"), ("くぁ くぃ くぇ くぉ ぐぁ", "kwa kwi kwe kwo gwa"),
      ("しぇ じぇ ちぇ", "she je che"), ("すぃ ずぃ てぃ でぃ とぅ どぅ", "si zi ti di tu du"),
      ("つぁ つぃ つぇ つぉ", "tsa tsi tse tso"), ("ふぁ ふぃ ふぇ ふぉ", "fa fi fe fo"),
      ("ゔぁ ゔぃ ゔぇ ゔぉ", "va vi ve vo"), ("ひぇ にぇ", "hye nye"),
    ]
    for (kana, sounds) in rows {
      for (pair, sound) in zip(kana.split(separator: " "), sounds.split(separator: " ")) {
        pairs[String(pair)] = String(sound)
      }
    }
    return pairs
  }()
}
