import Testing
import Text

@Suite("Simple Markdown") struct MarkdownTests {
  private func spans(_ text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = MarkdownBlock.blocks(of: text).first else { return [] }
    return spans
  }

  @Test func aTextIsTakenApart() {
    let text = """
      # One **two**

      燕が
      来た。
      Then it
      sang.
      - first
        goes on
      - second
      ~~~swift x
      ```

      let a = 1
      ~~~
      the end
      """
    let blocks = MarkdownBlock.blocks(of: text)
    #expect(blocks.count == 5)
    #expect(blocks.first == .heading(level: 1, [.init("One "), .init("two", .strong)]))
    #expect(blocks.dropFirst().first == .paragraph([.init("燕が来た。 Then it sang.")]))
    guard case .list(let items)? = blocks.dropFirst(2).first else {
      Issue.record("\(blocks)")
      return
    }
    #expect(items.map(\.spans) == [[.init("first goes on")], [.init("second")]])
    #expect(blocks.dropFirst(3).first == .code("```\n\nlet a = 1", language: "swift"))
    #expect(blocks.last == .paragraph([.init("the end")]))
  }

  /// A year at the beginning of a line is no number of a list.
  @Test func onlyTheFirstNumberOfAListEndsAParagraph() {
    #expect(MarkdownBlock.blocks(of: "It was in\n1868. Then").count == 1)
    #expect(MarkdownBlock.blocks(of: "Do this:\n1. a\n2. b").count == 2)
  }

  @Test func aMarkWithoutItsOtherHalfStandsForItself() {
    #expect(spans("`a **b** `` c`") == [.init("a **b** `` c", .code)])
    #expect(
      spans("`` ` ``, **x `**` y**") == [
        .init("`", .code), .init(", "), .init("x ", .strong), .init("**", .code),
        .init(" y", .strong),
      ])
    for text in ["a ` b", "2 ** 3", "**open", "``` x", "#tag", "**"] {
      #expect(spans("x " + text) == [.init("x " + text)], "\(text)")
    }
  }

  @Test(arguments: ["", "a", "a\n", "```\nb\n```", "  `````x", "~~~"])
  func whatIsPutIntoAFenceComesOutOfIt(_ text: String) {
    let page = MarkdownFence.around(text, code: "txt") + "\n\nend"
    let blocks = MarkdownBlock.blocks(of: page)
    let content = text.hasSuffix("\n") ? String(text.dropLast()) : text
    #expect(blocks == [.code(content, language: "txt"), .paragraph([.init("end")])])
  }
}
