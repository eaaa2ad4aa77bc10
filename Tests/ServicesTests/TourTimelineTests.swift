import Foundation
import Services
import TestSupport
import Testing
import TsubameKit

@Suite("The tour's timeline") struct TourTimelineTests {
  private let timeline: ImportedTimeline

  init() throws {
    let file = Checkout.root.appending(path: "commands/tour/home_timeline.json")
    let now = Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400)
    let parser = HomeTimelineParser(account: Account(name: "aoi"), now: now)
    timeline = try parser.parse(Array(try Data(contentsOf: file)))
  }

  @Test func thirtyPostsCome() {
    let posts = timeline.posts.map(\.post)
    #expect(posts.count == 30)
    #expect(Set(posts.map(\.author.handle)).count == 8)
    #expect(posts.allSatisfy { (0...50).contains($0.likes) })
    #expect(Set(posts.map(\.time.date.year)) == [2013, 2014, 2015])
    #expect(posts.map(\.time) == posts.map(\.time).sorted(by: >))
  }

  @Test func threeElementsAreSkippedWithTheirReasons() {
    #expect(
      timeline.skipped.map(\.reason) == [.missing("user"), .notAnObject, .missing("text")])
  }

  @Test func whatIsSpecialIsKept() {
    let texts = timeline.posts.map(\.post.text)
    #expect(texts.contains { $0.contains("👨‍👩‍👧‍👦🏖️") })
    #expect(texts.contains { $0.contains("🍎&🥐") })
    #expect(texts.contains { $0.contains("<場所>") })
    #expect(texts.contains { $0.contains("\n") })
    #expect(timeline.posts.filter { $0.replyTo != nil }.count == 2)
  }
}
