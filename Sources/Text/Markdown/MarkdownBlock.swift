/// A block of simple Markdown: what lessons, and pages that are read at the prompt, are made of.
public enum MarkdownBlock: Sendable, Hashable {
  /// An item of a list with its mark: `-`, `1.`
  public struct Item: Sendable, Hashable {
    /// What stands before it.
    public let mark: String
    /// What it says.
    public let spans: [MarkdownSpan]
  }

  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  case list([Item])
  /// What stands in a fenced block, and the first word behind its fence.
  case code(String, language: String)

  /// The blocks of a text.
  public static func blocks(of text: String) -> [MarkdownBlock] {
    MarkdownText.paragraphs(of: text).flatMap(block)
  }

  private static func block(_ paragraph: String) -> [MarkdownBlock] {
    let lines = paragraph.split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [MarkdownBlock] = []
    var text: [Substring] = []
    var items: [(mark: String, text: String)] = []
    func finish() {
      if !items.isEmpty {
        blocks.append(
          .list(items.map { Item(mark: $0.mark, spans: MarkdownSpan.spans(of: $0.text)) }))
      }
      if !text.isEmpty {
        blocks.append(.paragraph(MarkdownSpan.spans(of: MarkdownText.joined(text))))
      }
      (text, items) = ([], [])
    }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if let fence = MarkdownFence(line) {
        finish()
        let end = lines[(index + 1)...].firstIndex(where: fence.isClosed) ?? lines.count
        let word = fence.info.split(separator: " ").first.map(String.init) ?? ""
        blocks.append(
          .code(lines[(index + 1)..<end].joined(separator: "\n"), language: word))
        index = end
      } else if let level = headingLevel(line) {
        finish()
        let title = line.dropFirst(level).drop { $0 == " " }
        blocks.append(.heading(level: level, MarkdownSpan.spans(of: String(title))))
      } else if let item = item(line), text.isEmpty || ["-", "1."].contains(item.mark) {
        // A paragraph that goes on with a number, of a year for example, is no list (CommonMark 0.31, 5.2).
        if !text.isEmpty { finish() }
        items.append(item)
      } else if !items.isEmpty {
        items[items.count - 1].text = MarkdownText.joined(
          [Substring(items[items.count - 1].text), line])
      } else {
        text.append(line)
      }
      index += 1
    }
    finish()
    return blocks
  }

  private static func headingLevel(_ line: Substring) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    return (1...6).contains(level) && line.dropFirst(level).first == " " ? level : nil
  }

  private static func item(_ line: Substring) -> (mark: String, text: String)? {
    let words = line.drop { $0 == " " }
    guard let space = words.firstIndex(of: " ") else { return nil }
    let mark = words[..<space]
    let isNumber = mark.last == "." && mark.count > 1 && mark.dropLast().allSatisfy(\.isNumber)
    guard mark == "-" || mark == "*" || isNumber else { return nil }
    return (mark == "*" ? "-" : String(mark), String(words[space...].drop { $0 == " " }))
  }
}
