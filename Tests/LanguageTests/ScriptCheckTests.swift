import Foundation
import Language
import TestSupport
import Testing
import TsubameKit

@Suite("check") struct ScriptCheckTests {
  /// The errors in a program, each as its line and code.
  private func errors(in text: String, named name: String? = nil) throws -> [String] {
    var registry = CommandRegistry()
    try registry.register(SampleModule.self)
    let source = SourceText(name: name, text: text)
    return try ScriptCheck(source, registry: registry, now: .epoch).errors.map {
      "\($0.place?.line ?? 0) \($0.code)"
    }
  }

  @Test func everyStatementIsLookedAt() throws {
    let text = """
      fruti
      print "a"b
      fruit --upto three
      fruit | where nmae == 1
      fruit --all
      print $x
      note fine
      if a = 1 {
        print "c"d
        fruit --dow
      } else {
        break
      }
      """
    #expect(
      try errors(in: text) == [
        "1 unknown-command", "2 text-after-quote", "3 wrong-argument.int", "4 unknown-field",
        "5 unknown-flag", "6 unknown-variable", "8 single-equals", "9 text-after-quote",
        "10 unknown-flag",
      ])
  }

  static let neverTrue = [
    "if 5 { print a }", "while \"a\" { print a }", "expect 1 + 1", "if not (1..3) { print a }",
    "if length(\"a\") { print a }", "fruit | where name", "fruit | where not count",
    "fruit | where count > 1 and name", "fruit | where count + 1", "fruit | where [1 2]",
  ]

  @Test(arguments: neverTrue) func whatIsNeverTrueIsNoCondition(_ text: String) throws {
    #expect(try errors(in: text) == ["1 not-a-truth"])
  }

  @Test(arguments: [
    "let x = 5\nif $x { print a }", "if true and not false { print a }", "if none { print a }",
    "fruit | where name contains \"a\"", "fruit | each { if $it.count > 1 { print a } }",
    "print '[]' | from json | where a", "if $(fruit | count) { print a }",
  ])
  func whatMayBeTrueIsACondition(_ text: String) throws {
    #expect(try errors(in: text) == [])
  }

  @Test func whatABrokenStatementWouldHaveSetIsNoMistake() throws {
    let text = """
      let x = )
      def twice n:nmber { return $n }
      for y in ( { print $y }
      print $x $y
      twice 3
      """
    #expect(
      try errors(in: text) == ["1 unexpected", "2 unknown-type", "3 expression-expected"])
  }

  @Test func nothingIsSaidBehindWhatIsNeverClosed() throws {
    #expect(
      try errors(in: "fruti\nif true {\nprint \"a\nprint $x") == [
        "1 unknown-command", "3 unclosed-quote",
      ])
    #expect(try errors(in: "try {\n  fruti\n") == ["1 unclosed-brace"])
  }

  @Test func textsOverLinesAreNoStatements() throws {
    #expect(
      try errors(in: "print \"a\"b <<END\nthis is ; no { program\nEND\nfruit") == [
        "1 text-after-quote"
      ])
  }

  @Test func declarationsBehindTheHeadAreOutOfReach() throws {
    #expect(
      try errors(in: "print a\nparam n:int\nfruti") == [
        "2 param-not-at-head", "3 unknown-command",
      ])
  }

  @Test func includedFilesAreCheckedToo() throws {
    let folder = try TemporaryFolder()
    try Data("print \"a\"b\nprint $x\n".utf8).write(to: folder.url.appending(path: "two.cmd"))
    #expect(
      try errors(in: "include two.cmd\ninclude gone.cmd\nfruti", named: folder.path("one.cmd")) == [
        "1 text-after-quote", "2 unknown-variable", "2 file-not-found", "3 unknown-command",
      ])
  }
}
