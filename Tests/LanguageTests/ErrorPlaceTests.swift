import Foundation
import TestSupport
import Testing
import TsubameKit

/// Rows are read when something drains them; an error then is still one of the call that gave them.
@Suite("Places of errors in chains") struct ErrorPlaceTests {
  /// A chain, the code of its error, and the call that it points to.
  static let chains: [(String, String, String)] = [
    ("print '[{\"a\":1}]' | from json | select b | to json", "unknown-field", "select b"),
    ("print '[{\"a\":1}]' | from json | sort b | count", "unknown-field", "sort b"),
    ("print '[{\"a\":1}]' | from json | select a | sort b | first 1", "unknown-field", "sort b"),
    (
      "print '[{\"a\":1}]' | from json | skip 0 | select b | skip 0 | count", "unknown-field",
      "select b"
    ),
    ("print '{\"a\":1}\n{\"a\"' | from ndjson | count", "json", "from ndjson"),
    ("print '{\"a\":1}\n{\"a\"' | from ndjson | where a == 1 | select a", "json", "from ndjson"),
    ("print 'a,b\n1,2,3' | from csv | first 3 | get a", "csv-too-many-cells", "from csv"),
  ]

  @Test(arguments: chains)
  func theyAreOfTheCallThatGaveTheRows(
    _ chain: String, _ code: String, _ call: String
  ) async throws {
    let text = chain.replacing("\\n", with: "\n")
    let outcome = await (try Bench()).run(text)
    let error = try #require(outcome.errors.first)
    #expect(error.code.hasPrefix(code))
    #expect(error.command == call.split(separator: " ").first.map(String.init))
    let place = try #require(error.place)
    #expect(place.source.text(place.range).hasPrefix(call), "\(chain)")
  }
}
