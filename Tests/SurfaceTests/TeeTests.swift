import Foundation
import Testing

@Suite("Rows that are written while they flow on") struct TeeTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    let rows = (1...20_000).map { "{\"n\":\($0)}" }.joined(separator: "\n") + "\n"
    try tsubame.write("in.ndjson", text: rows)
    try tsubame.write("old.csv", text: "mine\n")
  }

  private func run(_ lines: String) throws -> Outcome {
    try tsubame.run(["-c", lines], input: Data())
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path).filter {
      !$0.hasPrefix(".local")
    }.sorted()
  }

  /// The file holds all rows, whoever stands behind and however few they want.
  @Test(arguments: [
    ("count", "20000\n"), ("first 2", "1\n2\n"), ("first", "n: 1\n"), ("first 3 | count", "3\n"),
    ("where n > 19998", "19999\n20000\n"), ("last 1", "20000\n"), ("first 0", ""),
    ("tee b.ndjson --force | first 1", "1\n"), ("first 2 | to ndjson", "{\"n\":1}\n{\"n\":2}\n"),
    ("first 1 | let x", ""), ("each { $it.n } | first 1", "1\n"),
  ])
  func theFileHoldsAllRows(_ behind: String, _ shown: String) throws {
    for file in ["a.ndjson", "a.json", "a.csv", "a.txt"] {
      let outcome = try run("open in.ndjson | tee \(file) --force | \(behind)")
      #expect(outcome.exit == 0, "\(behind)\n\(outcome.diagnostics)")
      if behind != "first" { #expect(outcome.output == shown, "\(behind)") }
      let text = try tsubame.read(file)
      #expect(text.contains("20000"), "\(behind) \(file)")
      #expect(text.utf8.split(separator: 0x0A).count >= (file == "a.json" ? 1 : 20_000))
    }
    #expect(try run("open a.json | count").output == "20000\n")
    if behind.hasPrefix("tee") { #expect(try run("open b.ndjson | sum n").output == "200010000\n") }
  }

  @Test(arguments: [
    "for x in $(open in.ndjson | tee a.csv | first 2) { print \"$x.n\" }",
    "def some { open in.ndjson | tee a.csv | first 2 }\nsome | each { print \"$it.n\" }",
    "repeat 1 { open in.ndjson | tee a.csv | first 2 }",
    "if $(open in.ndjson | tee a.csv | count) == 20000 { print 1 ; print 2 }",
  ])
  func chainsWithinLinesFinishTheirFiles(_ line: String) throws {
    let outcome = try run(line)
    #expect(outcome.output == "1\n2\n", "\(outcome.diagnostics)")
    #expect(try run("open a.csv | sum n").output == "200010000\n")
  }

  /// After an error, wherever in the chain, the old file is still there and no new one.
  @Test(arguments: [
    "open in.ndjson | set m = 1 / (n - 15000) | tee FILE | count",
    "open in.ndjson | tee FILE | set m = 1 / (n - 15000) | count",
    "open in.ndjson | tee FILE | each { fail \"x\" }",
    "open in.ndjson | tee FILE | save in.ndjson", "open in.ndjson | tee FILE | tee in.ndjson",
  ])
  func anErrorLeavesTheOldFile(_ line: String) throws {
    let before = try names()
    for file in ["new.csv", "old.csv --force"] {
      let outcome = try run(line.replacingOccurrences(of: "FILE", with: file))
      #expect(outcome.exit == 1, "\(line)\n\(outcome.output.prefix(80))")
      #expect(try names() == before, "\(line)")
      #expect(try tsubame.read("old.csv") == "mine\n")
    }
  }

  @Test func whatIsThereIsKeptWithoutForce() throws {
    let outcome = try run("open in.ndjson | tee old.csv | first 1")
    #expect(outcome.exit == 1)
    #expect(outcome.output == "")
    #expect(try tsubame.read("old.csv") == "mine\n")
    #expect(try run("open in.ndjson | where n > 30000 | tee none.ndjson").exit == 0)
    #expect(try tsubame.read("none.ndjson") == "")
  }

  /// A reader that goes away is as Ctrl-C: nothing is written that is not whole.
  @Test func aPipeThatClosesLeavesNoHalfFile() throws {
    let outcome = try tsubame.run(
      ["--format", "ndjson", "-c", "open in.ndjson | tee a.csv"], input: Data(),
      closingOutputAfter: 10)
    #expect(!outcome.timedOut)
    #expect(try names().filter { $0.hasPrefix(".tsubame-") } == [])
    let written = FileManager.default.fileExists(atPath: tsubame.path("a.csv"))
    if written { #expect(try run("open a.csv | count").output == "20000\n") }
  }
}
