import Foundation
import TestSupport
import Testing

@Suite("Rows that others write and read") struct RoundTripTests {
  private static let tools = ["/usr/bin/python3", "/usr/bin/jq", "/usr/bin/mlr"]
  private static let areThere = tools.allSatisfy(FileManager.default.fileExists)
  private static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"

  /// Python's csv and json, jq and Miller read what is written here, and the other way round.
  @Test(
    .enabled(if: areThere, "python3, jq or miller is missing"), arguments: 1...(isLong ? 60 : 3))
  func everyValueComesBack(seed: Int) throws {
    let tsubame = try Tsubame(language: "en")
    let script = Checkout.root.appending(path: "Tests/RoundTrips/round_trips.py").path
    let child = try PipedChild(
      program: "/usr/bin/python3", arguments: [script, Tsubame.program(), "\(seed)"],
      environment: tsubame.environment, folder: tsubame.home.path)
    let outcome = child.finish()
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
  }

  @Test(arguments: ["json", "ndjson", "csv", "tsv"]) func noDigitIsLost(format: String) throws {
    let tsubame = try Tsubame(language: "en")
    let numbers = ["12345678901234567890", "9223372036854775808", "1e400", "-1e999", "1", "-7.25"]
    try tsubame.write("a.ndjson", text: numbers.map { "{\"n\":\($0),\"m\":0}\n" }.joined())
    let outcome = try tsubame.run(
      "-c", "open a.ndjson | save b.\(format) ; open b.\(format) | get n | each { print \"$it\" }")
    #expect(outcome.lines == numbers, "\(outcome.diagnostics)")
  }

  @Test(arguments: ["csv", "tsv"]) func listsAndRecordsInTablesAreJSON(format: String) throws {
    let tsubame = try Tsubame(language: "en")
    let json = #"{"tags":["桜,梅","お\"花見"],"media":[{"file":"a\tb"}],"none":[],"n":1}"# + "\n"
    try tsubame.write("a.ndjson", text: json)
    #expect(try tsubame.run("-c", "open a.ndjson | save b.\(format)").exit == 0)
    let lists = [
      ("tags", #"["桜,梅","お\"花見"]"#), ("media", "[\n" + #"{"file":"a\tb"}"# + "\n]"), ("none", "[]"),
    ]
    for (field, list) in lists {
      let line = "open b.\(format) | get \(field) | from json | to json"
      #expect(try tsubame.run("-c", line).output == list + "\n")
    }
  }

  @Test func fieldsOfOneNameAreAllReached() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.csv", text: "a,a,,a_2,b\n1,2,3,4,5\n")
    let outcome = try tsubame.run("-c", "open a.csv | to ndjson")
    #expect(outcome.output == #"{"a":1,"a_3":2,"column3":3,"a_2":4,"b":5}"# + "\n")
  }

  @Test func returnsInTextsAreNoLineEnds() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.csv", text: "a,b\r\n1,\"x\r\"\r\n2,\"y\r\"\n3,z\r\n")
    try tsubame.write("a.tsv", text: "a\tb\n1\tx\\r\n2\ty\r\n")
    #expect(
      try tsubame.run("-c", "open a.csv | get b | to json").output
        == "[\n\"x\\r\",\n\"y\\r\",\n\"z\"\n]\n")
    #expect(
      try tsubame.run("-c", "open a.tsv | get b | to json").output == "[\n\"x\\r\",\n\"y\"\n]\n")
  }

  @Test func aTableOfOneFieldKeepsItsEmptyRows() throws {
    let tsubame = try Tsubame(language: "en")
    for format in ["csv", "tsv"] {
      let outcome = try tsubame.run(
        "-c",
        "print '[{\"a\": 1}, {\"a\": null}, {\"a\": 2}]' | from json | save a.\(format) ; open a.\(format) | count"
      )
      #expect(outcome.output == "3\n")
    }
  }

  @Test func tablesAndChartsAreSavedAsTheyLook() throws {
    let tsubame = try Tsubame(language: "en")
    let line = """
      print '[{"a": "りんご", "n": 2}, {"a": "桃", "n": 1}]' | from json | to table | save a.txt
      print '[{"a": "りんご", "n": 2}, {"a": "桃", "n": 1}]' | from json | to chart --width 20 | save b.txt
      """
    #expect(try tsubame.run("-c", line).exit == 0)
    #expect(try tsubame.read("a.txt") == "a       n\nりんご  2\n桃      1\n")
    #expect(try tsubame.read("b.txt") == "りんご  2  █████████\n桃      1  ████▌\n")
  }

  @Test(arguments: [
    "print '[]' | from json | to csv a", "print '[]' | from json | to csv --width 20",
    "print '[]' | from json | to table --spark", "print '[]' | from json | to chart --spreadsheet",
    "print '[]' | from json | to chart a b c", "print '[]' | from json | to table --width 3",
    "print '[{\"a\": \"x\"}]' | from json | to chart",
  ])
  func whatMeansNothingIsSaid(line: String) throws {
    let outcome = try Tsubame(language: "en").run("-c", line)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("Hint: "), "\(outcome.diagnostics)")
  }
}
