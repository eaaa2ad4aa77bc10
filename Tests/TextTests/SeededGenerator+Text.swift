import TestSupport

extension SeededGenerator {
  /// A text of scalars that matter to hashtags, kana and width, and of any others.
  mutating func text() -> String {
    let telling = Array(
      "##＃＃ aZ9_&:/.()・·～〜゛ ゜々ーがカｶﾞﾟｦ漢字桜한é\u{301}\u{3099}\u{FE0F}\u{20E3}\u{200D}👩👧🇯🇵🏽１①。、\r\n\u{1B}\u{202E}http"
        .unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...14, using: &self) {
      if Bool.random(using: &self), let scalar = telling.randomElement(using: &self) {
        scalars.append(scalar)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
