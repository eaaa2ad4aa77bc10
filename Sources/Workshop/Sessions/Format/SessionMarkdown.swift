/// A session on record as Markdown: a handout that can be replayed.
public enum SessionMarkdown {
  /// What stands behind the fence of a block that tells a session.
  static let kind = "tsubame"

  /// What the fenced blocks of a text tell, in their order.
  static func session(in text: String) -> String {
    var told = ""
    var fence: (mark: Character, length: Int, isTold: Bool)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.last == "\r" ? line.dropLast() : line
      if let open = fence {
        let (mark, length, info) = parts(line)
        if mark == open.mark, length >= open.length, info.isEmpty {
          fence = nil
        } else if open.isTold {
          told += line + "\n"
        }
      } else {
        let (mark, length, info) = parts(line)
        guard let mark, length >= 3 else { continue }
        let words = info.split(separator: " ")
        fence = (mark, length, words.first == Substring(kind) && words.count == 1)
      }
    }
    return told
  }

  /// The Markdown of a session.
  ///
  /// - Parameter title: stands above it.
  public static func text(of session: SessionFile, title: String) -> String {
    let text = session.text
    var longest = 2
    for line in text.split(separator: "\n") { longest = max(longest, run(in: line)) }
    let fence = String(repeating: "`", count: longest + 1)
    return "# \(title)\n\n\(fence)\(kind)\n\(text)\(fence)\n"
  }

  /// The fence that a line may be, and what stands behind it (CommonMark 0.31, 4.5).
  private static func parts(_ line: Substring) -> (Character?, length: Int, info: Substring) {
    let indented = line.drop { $0 == " " }
    guard line.count - indented.count < 4, let mark = indented.first, mark == "`" || mark == "~"
    else { return (nil, 0, "") }
    let info = indented.drop { $0 == mark }
    var trimmed = info.drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    return (mark, indented.count - info.count, trimmed)
  }

  /// How many backticks a line begins with, behind its indent.
  private static func run(in line: Substring) -> Int {
    let indented = line.drop { $0 == " " }
    return indented.count - indented.drop { $0 == "`" }.count
  }
}
