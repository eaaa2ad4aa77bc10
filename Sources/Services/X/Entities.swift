/// The three characters that X escapes in texts.
enum Entities {
  private static let names: [(escaped: String, plain: Character)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"),
  ]

  /// The text as its author wrote it. `&amp;lt;` gives `&lt;`: what comes out is not read again.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let mark = rest.firstIndex(of: "&") {
      result.unicodeScalars += rest[..<mark]
      rest = rest[mark...]
      if let name = names.first(where: { rest.starts(with: $0.escaped.unicodeScalars) }) {
        result.append(name.plain)
        rest = rest.dropFirst(name.escaped.unicodeScalars.count)
      } else {
        result.unicodeScalars.append("&")
        rest = rest.dropFirst()
      }
    }
    result.unicodeScalars += rest
    return result
  }
}
