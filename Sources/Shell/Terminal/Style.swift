/// How a stretch of text looks where there are colours: the sixteen that every terminal theme chooses itself.
enum Style: String {
  case bold = "1"
  case dim = "2"
  case hashtag = "36"
  case account = "32"
  case heart = "31"
  case heading = "1;4"
  case error = "1;31"
  case hint = "33"

  /// Whether what is in this style is one word that is not broken over lines where it has room on one.
  var staysWhole: Bool {
    switch self {
    case .hashtag, .account, .heart: true
    case .bold, .dim, .heading, .error, .hint: false
    }
  }

  /// The text in this style (ECMA-48, SGR), or as it is where there are no colours.
  func apply(_ text: String, in window: Window) -> String {
    window.hasColours && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
