/// A stretch of a line of simple Markdown.
public struct MarkdownSpan: Sendable, Hashable {
  /// How it is meant.
  public enum Style: Sendable, Hashable {
    case plain
    case strong
    /// Stands as it is, between backticks.
    case code
  }

  /// Without its marks.
  public let text: String
  /// How it is meant.
  public let style: Style

  /// A stretch of a line.
  public init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }

  /// The stretches of a line: `` `code` ``, `**strong**`; a mark without its other half stands for itself.
  static func spans(of line: String) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var plain = ""
    var isStrong = false
    var rest = line[...]
    func finish() {
      if !plain.isEmpty { spans.append(MarkdownSpan(plain, isStrong ? .strong : .plain)) }
      plain = ""
    }
    while let character = rest.first {
      if character == "`", let (code, after) = code(rest) {
        finish()
        spans.append(MarkdownSpan(code, .code))
        rest = after
      } else if rest.hasPrefix("**"), isStrong || rest.dropFirst(2).holdsStrongEnd {
        finish()
        isStrong.toggle()
        rest = rest.dropFirst(2)
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    finish()
    return spans
  }

  /// What stands between backticks, as many behind it as before it (CommonMark 0.31, 6.1).
  private static func code(_ text: Substring) -> (String, Substring)? {
    let ticks = text.prefix { $0 == "`" }
    let behind = text.dropFirst(ticks.count)
    var place = behind.startIndex
    while let start = behind[place...].firstIndex(of: "`") {
      let run = behind[start...].prefix { $0 == "`" }
      if run.count == ticks.count {
        var code = behind[..<start]
        if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
          code = code.dropFirst().dropLast()
        }
        return (String(code), behind[run.endIndex...])
      }
      place = run.endIndex
    }
    return nil
  }
}

extension Substring {
  /// Whether what is strong ends somewhere behind.
  fileprivate var holdsStrongEnd: Bool {
    var rest = self
    guard let first = rest.first, !first.isWhitespace, first != "*" else { return false }
    while let star = rest.firstIndex(of: "*") {
      rest = rest[star...]
      if rest.hasPrefix("**") { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
