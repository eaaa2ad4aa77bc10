internal import Text

/// Lays out a page of simple Markdown for a window: texts wrapped, code as it is and set in.
struct PageLayout {
  let window: Window

  private static let indent = 2
  /// Longer lines are hard to read.
  private static let widest = 90

  /// The lines of a page.
  func lines(of page: String) -> [String] {
    let blocks = MarkdownBlock.blocks(of: page)
    return blocks.enumerated().flatMap { index, block in
      (index == 0 ? [] : [""]) + lines(of: block)
    }
  }

  private var columns: Int { min(window.columns, PageLayout.widest) }

  private func lines(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(_, let spans):
      let title = Shown.line(spans.map(\.text).joined())
      return wrapped(StyledText(title, as: .heading), columns)
    case .paragraph(let spans): return wrapped(styled(spans), columns)
    case .list(let items):
      return items.flatMap { item in
        let mark = item.mark + " "
        let margin = String(repeating: " ", count: Shown.width(mark))
        return wrapped(styled(item.spans), columns - margin.count).enumerated().map {
          ($0.offset == 0 ? mark : margin) + $0.element
        }
      }
    case .code(let text, _):
      let margin = String(repeating: " ", count: PageLayout.indent)
      return Shown.block(text).split(separator: "\n", omittingEmptySubsequences: false).map {
        margin + Style.account.apply(String($0), in: window)
      }
    }
  }

  private func wrapped(_ text: StyledText, _ columns: Int) -> [String] {
    TextWrapper.wrap(text, columns: columns).map { $0.rendered(in: window) }
  }

  private func styled(_ spans: [MarkdownSpan]) -> StyledText {
    spans.reduce(into: StyledText("")) { text, span in
      let style: Style? =
        switch span.style {
        case .plain: nil
        case .strong: .bold
        case .code: .account
        }
      text.append(StyledText(Shown.line(span.text), as: style))
    }
  }
}
