/// The little of Markdown that lessons are made of.
public enum MarkdownText {
  /// The paragraphs of a text; a fenced block is one, whatever it holds.
  public static func paragraphs(of text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    var fence: MarkdownFence?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        paragraphs[paragraphs.count - 1].append(line)
        if open.isClosed(by: line) { fence = nil }
      } else if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        fence = MarkdownFence(line)
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  /// A paragraph on one line; between Japanese characters a line break is no space.
  public static func line(of paragraph: String) -> String {
    joined(paragraph.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Lines of one paragraph as one.
  static func joined(_ lines: [Substring]) -> String {
    lines.reduce(into: "") { text, line in
      let line = line.drop { $0 == " " }
      if let last = text.last, let first = line.first,
        DisplayWidth.of(last) < 2 || DisplayWidth.of(first) < 2
      {
        text += " "
      }
      text += line
    }
  }

  /// A text without the empty lines around it.
  public static func trimmed(_ lines: [Substring]) -> String {
    let blank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    var lines = lines.drop(while: blank)
    while let last = lines.last, blank(last) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
