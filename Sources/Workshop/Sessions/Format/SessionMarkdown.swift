internal import Text

/// A session on record as Markdown: a handout that can be replayed.
public enum SessionMarkdown {
  /// What stands behind the fence of a block that tells a session.
  static let kind = "tsubame"

  /// What the fenced blocks of a text tell, in their order.
  static func session(in text: String) -> String {
    var told = ""
    var fence: MarkdownFence?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.last == "\r" ? line.dropLast() : line
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        } else if open.info == kind {
          told += line + "\n"
        }
      } else {
        fence = MarkdownFence(line)
      }
    }
    return told
  }

  /// The Markdown of a session.
  ///
  /// - Parameter title: stands above it.
  public static func text(of session: SessionFile, title: String) -> String {
    "# \(title)\n\n\(MarkdownFence.around(session.text, code: kind))\n"
  }
}
