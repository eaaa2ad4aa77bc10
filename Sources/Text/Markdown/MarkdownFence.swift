/// The line that opens a fenced block (CommonMark 0.31, 4.5).
public struct MarkdownFence: Sendable {
  let mark: Character
  let length: Int
  /// What stands behind the marks.
  public let info: Substring

  /// Nil where a line opens none.
  public init?(_ line: Substring) {
    let (mark, length, info) = MarkdownFence.parts(line)
    guard let mark, length >= 3, mark != "`" || !info.contains("`") else { return nil }
    (self.mark, self.length, self.info) = (mark, length, info)
  }

  /// Whether a line closes the block.
  public func isClosed(by line: Substring) -> Bool {
    let (mark, length, info) = MarkdownFence.parts(line)
    return mark == self.mark && length >= self.length && info.isEmpty
  }

  private static func parts(_ line: Substring) -> (Character?, length: Int, info: Substring) {
    let indented = line.drop { $0 == " " }
    guard line.count - indented.count < 4, let mark = indented.first, mark == "`" || mark == "~"
    else { return (nil, 0, "") }
    let info = indented.drop { $0 == mark }
    var trimmed = info.drop { $0 == " " }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return (mark, indented.count - info.count, trimmed)
  }

  /// A text in a fenced block.
  ///
  /// - Parameter code: what stands behind the fence.
  public static func around(_ text: String, code: String = "") -> String {
    var longest = 2
    for line in text.split(separator: "\n") {
      let indented = line.drop { $0 == " " }
      longest = max(longest, indented.count - indented.drop { $0 == "`" }.count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(code)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}
