internal import Text
internal import TsubameKit

/// A handout as one HTML page that needs nothing else: to be read, printed, put on a server.
struct HandoutPage {
  let title: String
  let language: DisplayLanguage

  /// The page of a Markdown text.
  func text(of markdown: String) -> String {
    let blocks = MarkdownBlock.blocks(of: markdown)
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HandoutPage.escaped(title))</title>
      <style>
      \(HandoutPage.style)
      </style>
      </head>
      <body>
      \(contents(of: blocks))\(blocks.enumerated().map { html(of: $1, number: $0) }.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  /// Wide characters take exactly two columns in the fonts named first; others come near.
  private static let style = """
    body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.7;
      font-family: "Noto Sans JP", "Hiragino Sans", "Yu Gothic", sans-serif; }
    h1 { border-bottom: 3px solid #0b7285; break-before: page; }
    h1:first-of-type { break-before: auto; }
    h2 { margin-top: 2.2rem; font-size: 1.15rem; break-after: avoid; }
    pre { background: #f3f5f6; border-left: 4px solid #0b7285; padding: .7rem 1rem;
      overflow-x: auto; line-height: 1.35; break-inside: avoid; }
    pre, code { font-family: "Noto Sans Mono CJK JP", "Sarasa Mono J", "BIZ UDGothic",
      "MS Gothic", "Osaka-Mono", monospace; font-size: .92rem; }
    p code, li code { background: #f3f5f6; padding: 0 .25em; }
    pre b { font-weight: normal; color: #0b7285; }
    nav { columns: 2; margin-bottom: 2rem; }
    """

  /// Links to the lessons, where there are several.
  private func contents(of blocks: [MarkdownBlock]) -> String {
    let titles = blocks.enumerated().compactMap { index, block in
      if case .heading(1, let spans) = block { (index, spans) } else { nil }
    }
    guard titles.count > 1 else { return "" }
    let links = titles.map { "<li><a href=\"#b\($0.0)\">\(html(of: $0.1))</a></li>" }
    return "<nav><ol>\n\(links.joined(separator: "\n"))\n</ol></nav>\n"
  }

  private func html(of block: MarkdownBlock, number: Int) -> String {
    switch block {
    case .heading(let level, let spans):
      return "<h\(level) id=\"b\(number)\">\(html(of: spans))</h\(level)>"
    case .paragraph(let spans): return "<p>\(html(of: spans))</p>"
    case .list(let items):
      let isNumbered = items.first?.mark != "-"
      let lines = items.map { "<li>\(html(of: $0.spans))</li>" }.joined(separator: "\n")
      return isNumbered ? "<ol>\n\(lines)\n</ol>" : "<ul>\n\(lines)\n</ul>"
    case .code(let text, _):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let isTyped =
          line.hasPrefix(SessionMark.prompt) || line.hasPrefix(SessionMark.continuation)
        let escaped = HandoutPage.escaped(String(line))
        return isTyped ? "<b>\(escaped)</b>" : escaped
      }
      return "<pre>\(lines.joined(separator: "\n"))</pre>"
    }
  }

  private func html(of spans: [MarkdownSpan]) -> String {
    spans.map { span in
      let text = HandoutPage.escaped(span.text)
      return switch span.style {
      case .plain: text
      case .strong: "<strong>\(text)</strong>"
      case .code: "<code>\(text)</code>"
      }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    // With a mark above it, the character is another one, but a browser still sees the scalar.
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(scalar)
      }
    }.joined()
  }
}
