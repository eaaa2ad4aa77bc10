import Foundation
import Testing

/// What is known of a learner, from whatever stands in the file of progress.
@Suite("Progress in lessons") struct LessonProgressTests {
  /// Whatever they have begun before, and whether or not they have left it since.
  @Test func aReportTellsOfTheStepThatWasBegunLast() throws {
    let tsubame = try LessonWorld.make()
    let others = (1...20).map { "t step other\($0)/first 0\n" }.joined()
    try tsubame.write(
      "w/practice/progress.txt", text: others + "t step market/order 0\nt left market\n")
    let step = try tsubame.run("-c", "lesson report | lesson board | get step")
    #expect(step.output == "order\n", "\(step.diagnostics)")
  }

  @Test func aSpoiledLineOfProgressIsPassedOver() throws {
    let tsubame = try LessonWorld.make()
    let lines = "t passed market/letter 0\nt passed market/\u{0}"
    try tsubame.write("w/practice/progress.txt", text: lines)
    let file = try FileHandle(
      forWritingTo: URL(filePath: tsubame.path("w/practice/progress.txt")))
    try file.seekToEnd()
    try file.write(contentsOf: Data([0xFF, 0xFE, 0x0A]))
    try file.close()
    let done = try tsubame.run("-c", "lesson list | where lesson == \"market\" | get done")
    #expect(done.output == "1\n", "\(done.diagnostics)")
  }

  @Test func numbersWithoutEndAreRefusedOrPassedOver() throws {
    let tsubame = try LessonWorld.make()
    let least = try tsubame.run("lesson", "handout", "--", String(Int.min))
    #expect(least.exit == 1)
    #expect(least.diagnostics.contains("There is no lesson \(Int.min)"))
    try tsubame.write("w/commands/lessons/\(Int.max)-last.lesson.md", text: "")
    #expect(try tsubame.run("lesson", "new", "haiku").exit == 0)
    let seen = ["letter", "order"].map { "2015-03-14T09:00:00Z hint market/\($0) \(Int.max)\n" }
    try tsubame.write("w/practice/progress.txt", text: seen.joined())
    let report = try tsubame.run("lesson", "report")
    #expect(report.exit == 0, "\(report.diagnostics)")
  }
}
