import Foundation
import TestSupport
import Testing
import TsubameKit

/// Elements that are no objects stand among objects: each is a row of one value, and lacks the fields of the others.
@Suite("Elements that are no objects") struct MixedElementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let elements = [#"{"a":1}"#, "5", "6", "7", #"{"a":3,"b":true}"#]

  static let chains: [(String, [String])] = [
    ("where a == 3 | get b", ["true"]),
    ("where a == 3 | count", ["1"]),
    ("where value == 5 | get value", ["5"]),
    ("where a == none | count", ["3"]),
    ("sort a desc | first 2 | get a | join", ["3, 1"]),
    ("sort a desc | get a | join", ["3, 1, , , "]),
    ("select a | where a != none | sum a", ["4"]),
    ("set c = a | where c == 3 | get b", ["true"]),
    ("rename a z | where z == 3 | get b", ["true"]),
    ("group a | count | where a == 3 | get count", ["1"]),
    ("where a == 3 or value == 5 | to json | from json | count", ["2"]),
  ]

  @Test(arguments: chains) func aMissingFieldIsNone(_ chain: String, _ lines: [String]) async throws
  {
    let bench = try Bench()
    let json = "[" + Self.elements.joined(separator: ",") + "]"
    let ndjson = Self.elements.joined(separator: "\n")
    let (array, file) = (folder.path("mixed.json"), folder.path("mixed.ndjson"))
    try json.write(toFile: array, atomically: true, encoding: .utf8)
    try ndjson.write(toFile: file, atomically: true, encoding: .utf8)
    let starts = [
      "print '\(json)' | from json", "open '\(array)'", "open '\(file)'",
      "open '\(file)' --raw | from ndjson",
    ]
    for start in starts {
      for barrier in ["", "skip 0 | "] {
        let outcome = await bench.run("\(start) | \(barrier)\(chain)")
        #expect(outcome.errors.map(\.code) == [], "\(start) | \(barrier)\(chain)")
        #expect(outcome.lines == lines, "\(start) | \(barrier)\(chain)")
      }
    }
  }

  @Test(arguments: ["where b == 1", "select b", "sort b", "get b", "rename b c", "sum b"])
  func aFieldThatNoElementHasIsAnErrorThatNamesTheFieldsOfObjects(_ chain: String) async throws {
    let bench = try Bench()
    let outcome = await bench.run("print '[{\"a\":1},5]' | from json | \(chain)")
    #expect(outcome.code == "unknown-field")
    #expect(outcome.errors.first?.message.arguments["fields"] == "a")
  }

  @Test func theyAreWrittenAsTheyWere() async throws {
    let outcome = await (try Bench()).run("print '[{\"a\":1},5]' | from json | first 2 | to json")
    #expect(outcome.lines.joined().filter { !$0.isWhitespace } == "[{\"a\":1},5]")
  }
}
