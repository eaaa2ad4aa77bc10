import Foundation
import TestSupport
import Testing
import TsubameKit

/// Stages that are done together, on the way of reading, give what each of them gives by itself.
@Suite struct FusedChainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// No stage is handed on over `skip 0`.
  private static let barrier = "skip 0"

  @Test(arguments: UInt64(1)...6)
  func chainsGiveTheSameTogetherAndOneByOne(seed: UInt64) async throws {
    var chance = Chance(numbers: SeededGenerator(seed: seed))
    for count in [7, 150] {
      let format = chance.pick(["ndjson", "csv", "tsv"])
      let file = folder.path("rows-\(count).\(format)")
      try chance.text(of: count, file).write(toFile: file, atomically: true, encoding: .utf8)
      // Text out of a chain comes line by line, so that its rows are read in many pieces.
      for start in ["open '\(file)'", "open '\(file)' --raw | from \(format)"] {
        for _ in 0..<12 { try await compare(start, chance.stages()) }
      }
    }
  }

  @Test func longFilesGiveTheSameTogetherAndOneByOne() async throws {
    var chance = Chance(numbers: SeededGenerator(seed: 7))
    let file = folder.path("long.ndjson")
    try chance.text(of: 9_000, file).write(toFile: file, atomically: true, encoding: .utf8)
    for _ in 0..<6 { try await compare("open '\(file)'", chance.stages()) }
  }

  private func compare(_ start: String, _ stages: [String]) async throws {
    let bench = try Bench()
    let chain = ([start] + stages).joined(separator: " | ")
    let together = await bench.run(chain)
    let apart = await bench.run(
      ([start] + stages.flatMap { [Self.barrier, $0] }).joined(separator: " | "))
    #expect(together.lines == apart.lines, "\(chain)")
    #expect(together.errors.map(\.message) == apart.errors.map(\.message), "\(chain)")
    #expect(together.errors.map(\.command) == apart.errors.map(\.command), "\(chain)")
    #expect(together.errors.map(\.pointedAt) == apart.errors.map(\.pointedAt), "\(chain)")
  }

  @Test func theRowsBeforeABrokenOneFlowAndTheErrorNamesItsLine() async throws {
    let file = folder.path("broken.ndjson")
    var lines = (1...20_000).map { #"{"n":\#($0),"text":"りんご みかん ぶどう"}"# }
    lines[15_000] = "{broken"
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let bench = try Bench()
    let first = await bench.run("open '\(file)' | where n > 14990 | first 10 | get n | join")
    #expect(first.lines == ["14991, 14992, 14993, 14994, 14995, 14996, 14997, 14998, 14999, 15000"])
    for ending in ["count", "sort n | first 3", "select text", "sort n desc", "sum n"] {
      let outcome = await bench.run("open '\(file)' | \(ending)")
      #expect(outcome.errors.first?.message.arguments["line"] == "15001", "\(ending)")
      #expect(outcome.errors.first?.message.arguments["file"]?.hasSuffix("broken.ndjson") == true)
    }
  }

  @Test func theFirstOfASortAreStable() async throws {
    let file = folder.path("ties.csv")
    let rows = (0..<9_000).map { "\($0 % 3),\($0)" }
    try (["k,n"] + rows).joined(separator: "\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let bench = try Bench()
    let first = await bench.run("open '\(file)' | sort k desc | first 4 | get n | join")
    #expect(first.lines == ["2, 5, 8, 11"])
    let many = await bench.run(
      "expect $(open '\(file)' | sort k | first 3000 | get n) == "
        + "$(open '\(file)' | sort k | skip 0 | first 3000 | get n)")
    #expect(many.exit == 0)
  }

  @Test func cellsOverLinesAndPiecesStayWhole() async throws {
    let file = folder.path("quoted.csv")
    let rows = (0..<6_000).map { #"\#($0),"a ""b"", \#($0)\#n""c""\#r\#n",x"# }
    try (["n,text,x"] + rows).joined(separator: "\r\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let bench = try Bench()
    let count = await bench.run("open '\(file)' | where x == \"x\" | count")
    #expect(count.lines == ["6000"])
    let last = await bench.run("let t = $(open '\(file)' | last | get text) ; print $t")
    #expect(last.lines == ["a \"b\", 5999", "\"c\""])
  }

  @Test func rowsThatComeOnceDoSoOverAllPieces() async throws {
    let file = folder.path("unique.csv")
    let rows = (0..<20_000).map { "\($0 % 7_000),\($0 % 3),\($0)" }
    try (["k,m,n"] + rows).joined(separator: "\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let bench = try Bench()
    #expect(await bench.run("open '\(file)' | unique k | count").lines == ["7000"])
    #expect(await bench.run("open '\(file)' | unique m k | count").lines == ["20000"])
    let last = await bench.run("open '\(file)' | unique k | last | get n | join")
    #expect(last.lines == ["6999"])
    #expect(await bench.run("open '\(file)' | max n").lines == ["19999"])
    let sums = await bench.run("open '\(file)' | group m | sum k")
    #expect(
      sums.lines
        == (0..<3).map { m in
          let numbers = (0..<20_000).filter { $0 % 3 == m }
          return "\(m)\t\(numbers.reduce(0) { $0 + $1 % 7_000 })"
        })
  }

  @Test func aFieldThatNoRowHadIsStillAnError() async throws {
    let file = folder.path("fields.ndjson")
    let rows = (0..<9_000).map { #"{"a":\#($0),"apple":"x"\#($0 == 8_999 ? #","late":1"# : "")}"# }
    try rows.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let bench = try Bench()
    let wrong = await bench.run("open '\(file)' | where aple == 1 | select a | sort a | first 3")
    #expect(wrong.errors.first?.code == "unknown-field")
    #expect(wrong.errors.first?.message.arguments["nearest"] == "apple")
    let right = await bench.run("open '\(file)' | where late == none | count")
    #expect(right.lines == ["8999"])
  }
}

extension CommandError {
  /// What of the program it points at.
  fileprivate var pointedAt: String? { place.map { $0.source.text($0.range) } }
}

/// Tables and stages by chance, from few values, so that they often meet.
private struct Chance {
  var numbers: SeededGenerator

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  private static let fields = ["a", "b", "n", "text", "long name"]

  mutating func text(of count: Int, _ file: String) -> String {
    if file.hasSuffix(".ndjson") {
      return (0..<count).map { number in
        if number > count / 2, Int.random(in: 0..<40_000, using: &numbers) == 0 { return "{\"a\":" }
        return object()
      }.joined(separator: "\n")
    }
    let separator = file.hasSuffix(".csv") ? "," : "\t"
    let lines = (0..<count).map { _ in
      Self.fields.prefix(pick([5, 5, 5, 4])).map { _ in cell(isCSV: separator == ",") }
        .joined(separator: separator)
    }
    return ([Self.fields.joined(separator: separator)] + lines)
      .joined(separator: pick(["\n", "\r\n"]))
  }

  private mutating func object() -> String {
    if Int.random(in: 0..<12, using: &numbers) == 0 { return json() }
    let fields = Self.fields.shuffled(using: &numbers).prefix(pick([0, 3, 4, 5]))
    let names = pick([0, 1, 1]) == 0 ? Array(fields) : Self.fields
    return "{" + names.map { "\"\($0)\":\(json())" }.joined(separator: ",") + "}"
  }

  private mutating func json() -> String {
    pick([
      "1", "2", "10", "-3", "2.5", "true", "null", #""a""#, #""りんごとみかんとぶどう""#, #""が""#,
      #""か\u3099""#, #"[1,2]"#, #"{"x":1}"#, #""""#, "1e400", #""\ud800""#,
    ])
  }

  private mutating func cell(isCSV: Bool) -> String {
    let plain = pick(["1", "2", "10", "-3", "2.5", "true", "", "a", "りんごとみかん", "007", "1e3", "-0"])
    guard pick([0, 0, 0, 1]) == 1 else { return plain }
    return isCSV
      ? pick([#""a,b""#, "\"a\nb\"", #""a ""b"" c""#, #""12""#, #""""#, #"a"b"#])
      : pick([#"a\tb"#, #"a\nb"#, #"\\"#, #"a"b"#])
  }

  mutating func stages() -> [String] { (0..<pick([1, 2, 3, 4, 5])).map { _ in stage() } }

  private mutating func stage() -> String {
    let field = { (chance: inout Chance) in chance.pick(["a", "b", "n", "text", "n", "zz"]) }
    switch pick(Array(0..<18)) {
    case 0...3:
      let left = field(&self)
      return "where "
        + pick([
          "\(left) > 1", "\(left) == \"a\"", "\(left) == none", "\(left) != 2 and b != 1",
          "\(left) in [1 2 \"a\"]", "not (\(left) == true or n == 10)", "\(left)",
        ])
    case 4, 5: return "select " + [field(&self), field(&self)].joined(separator: " ")
    case 6...8:
      return "sort \(field(&self))\(pick([" desc", "", " asc"]))\(pick([" b", "", " text desc"]))"
    case 9, 10: return "first \(pick([0, 1, 5, 100, 5_000]))"
    case 11: return pick(["last 5", "skip 3", "unique n", "last 0"])
    case 12: return pick(["count", "set c = n", "rename n m"])
    case 13, 14:
      return "group \(pick(["", "text "]))\(field(&self)) | "
        + pick(["count", "max \(field(&self))", "sum n", "min n"])
    case 15: return "unique " + [field(&self), pick(["", "b", "n"])].joined(separator: " ")
    case 16: return "get \(field(&self))"
    default: return pick(["sum", "average", "min", "max"]) + " " + field(&self)
    }
  }
}
