import Testing
import TsubameKit

@testable import Shell

@Suite("Progress") struct ProgressLineTests {
  private let start = ContinuousClock.now

  private func draw(_ line: inout ProgressLine, after milliseconds: Int, _ done: Int) -> String? {
    line.draw(
      Progress(Message("help.usage"), done: done, total: 9), language: .japanese, columns: 10,
      now: start + .milliseconds(milliseconds))
  }

  @Test func shortWorkShowsNothingAndLongWorkNotTooOften() {
    var line = ProgressLine()
    #expect(draw(&line, after: 0, 1) == nil)
    #expect(draw(&line, after: 200, 2) == nil)
    #expect(line.erase() == nil)
    #expect(draw(&line, after: 350, 3) == "\r\u{1B}[K使い方 3…")
    #expect(draw(&line, after: 400, 4) == nil)
    #expect(draw(&line, after: 460, 5) != nil)
    #expect(line.finish() == "\r\u{1B}[K")
    #expect(line.finish() == nil)
    #expect(draw(&line, after: 500, 1) == nil)
  }
}
