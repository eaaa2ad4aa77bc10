internal import Text

/// What a post's text holds that the store keeps beside it.
struct TextParts {
  /// Hashtags as written, in order, each once by its key.
  let tags: [String]
  /// Web addresses, in order, each once.
  let links: [String]

  init(_ text: String) {
    var keys: Set<String> = []
    tags = Hashtags.find(in: text).map(\.display).filter {
      keys.insert(Hashtags.key(of: $0)).inserted
    }
    // An address has a colon; most texts have none.
    guard text.utf8.contains(UInt8(ascii: ":")) else {
      links = []
      return
    }
    let scalars = Array(text.unicodeScalars)
    var seen: Set<String> = []
    links = WebAddress.ranges(in: scalars).map {
      String(String.UnicodeScalarView(scalars[$0]))
    }.filter { seen.insert($0).inserted }
  }
}
