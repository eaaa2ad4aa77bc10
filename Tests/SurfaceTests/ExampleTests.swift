import Language
import Modules
import Shell
import Testing
import TsubameKit
import Workshop

@Suite("Examples in help") struct ExampleTests {
  static let examples: [String] =
    (builtInModules + shellModules + workshopModules).flatMap { $0.commands }
    .map { $0.signature }.filter { !ofLessons.contains($0.name) }.flatMap(\.examples)
    + (Interpreter.filterSignatures + Interpreter.keywordTopics).flatMap(\.examples)

  /// These are typed at a prompt, or go through all that there is to learn: the tests of lessons do that.
  private static let ofLessons: Set<String> = [
    "lesson", "lesson start", "lesson next", "lesson hint", "lesson answer", "lesson skip",
    "lesson reset", "lesson goto", "lesson play", "lesson leave", "lesson lint", "lesson handout",
  ]

  /// The world of the tour, where some lines were typed before.
  static func world() throws -> Tsubame {
    let tsubame = try TourWorld.make()
    let lines = ["login taro", "tag #くだもの", "timeline | first 3", "tag #くだもの | count", "print 春"]
    try tsubame.write(
      ".local/state/tsubame/history.ndjson",
      text: lines.map {
        #"{"time":"2015-03-14T09:00:00+09:00","session":"a","line":"\#($0)","exit":0}"# + "\n"
      }.joined())
    try tsubame.write("lesson.session", text: ExampleTests.session)
    return tsubame
  }

  /// What `replay` has to play.
  static let session =
    "#tsubame-session 1\n#start 2015-03-14T09:00:00+09:00 lang=ja cols=80 seed=7\n"
    + "tsubame> print 春\n春\n"

  @Test func thereAreMany() { #expect(ExampleTests.examples.count > 50) }

  @Test(arguments: examples) func theExampleRuns(_ example: String) throws {
    let tsubame = try ExampleTests.world()
    try tsubame.write("lesson.cmd", text: "print \"included\"\n")
    let outcome = try tsubame.run("--as", "taro", "-c", example, input: "みかん\n")
    #expect(outcome.exit == 0, "\(example)\n\(outcome.diagnostics)")
    #expect(!outcome.timedOut)
  }
}
