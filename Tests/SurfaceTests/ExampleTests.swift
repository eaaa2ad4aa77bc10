import Language
import Modules
import Shell
import Testing
import TsubameKit

@Suite("Examples in help") struct ExampleTests {
  static let examples: [String] =
    (builtInModules + shellModules).flatMap { $0.commands }.flatMap { $0.signature.examples }
    + (Interpreter.filterSignatures + Interpreter.keywordTopics).flatMap(\.examples)

  @Test func thereAreMany() { #expect(ExampleTests.examples.count > 50) }

  @Test(arguments: examples) func theExampleRuns(_ example: String) throws {
    let tsubame = try TourWorld.make()
    try tsubame.write("lesson.cmd", text: "print \"included\"\n")
    let outcome = try tsubame.run("--as", "taro", "-c", example, input: "みかん\n")
    #expect(outcome.exit == 0, "\(example)\n\(outcome.diagnostics)")
    #expect(!outcome.timedOut)
  }
}
