import Testing
import TsubameKit

@testable import Workshop

@Suite("Gathering what is shown") struct CollectorTests {
  private static let token = Question("Token?", isSecret: true, elsewhere: Message("ask-elsewhere"))

  private func texts(_ collector: ExchangeCollector) -> [String] { collector.end().map(\.fileLine) }

  @Test func aSecretIsHiddenFromItsAnswerOn() {
    let collector = ExchangeCollector()
    collector.begin()
    collector.ask(CollectorTests.token, answer: "ひみつ9")
    collector.show("it is ひみつ9, ひみつ9")
    collector.diagnose("no ひみつ9")
    #expect(texts(collector) == ["Token? [secret]", "it is [secret], [secret]", "! no [secret]"])
    collector.begin()
    collector.show("still ひみつ9")
    #expect(texts(collector) == ["still [secret]"])
    #expect(collector.holdsSecret("print ひみつ9"))
  }

  @Test func aSecretThatIsBrokenOverLinesTakesThemAllAway() {
    let collector = ExchangeCollector()
    collector.begin()
    collector.ask(CollectorTests.token, answer: "a-long-token-of-many-letters")
    collector.show("before")
    collector.show("  a-long-token-")
    collector.show("  of-many-letters")
    #expect(texts(collector) == ["..."])
  }

  @Test func ofPicturesOnlyTheLastStands() {
    let collector = ExchangeCollector()
    collector.begin()
    collector.draw(["one", "two"])
    collector.draw(["three"])
    #expect(texts(collector) == ["three"])
  }

  @Test func whatIsTooLongIsCut() {
    let lines = ExchangeCollector(mostLines: 2)
    lines.begin()
    for number in 1...5 { lines.show("\(number)") }
    #expect(texts(lines) == ["1", "2", "..."])
    let bytes = ExchangeCollector(mostBytes: 10)
    bytes.begin()
    bytes.show("12345")
    bytes.show("123456")
    bytes.show("1")
    #expect(texts(bytes) == ["12345", "..."])
  }

  @Test func betweenLinesNothingIsGathered() {
    let collector = ExchangeCollector()
    collector.show("before")
    collector.begin()
    #expect(texts(collector) == [])
    collector.show("after")
    #expect(texts(collector) == [])
  }
}
