import Language
import Testing
import TsubameKit

@Suite("time, watch and $last") struct WatchingTests {
  @Test func timeSaysHowLongABlockTookAlsoWhereItFails() async throws {
    let outcome = await (try Bench()).run("time { print a }")
    #expect(outcome.lines == ["a"])
    #expect(outcome.said.map(\.code) == ["time-taken"])
    let failed = await (try Bench()).run("time { fail x }")
    #expect(failed.code == "program-failed")
    #expect(failed.said.map(\.code) == ["time-taken"])
    let loop = await (try Bench()).run("for n in 1..9 { time { break } }\nprint $n")
    #expect(loop.lines == ["1"])
  }

  @Test func watchRunsABlockAgainAndAgain() async throws {
    let outcome = await (try Bench()).run("watch 0.1s --times 3 { fruit --upto 1 | get name }")
    #expect(outcome.lines == ["りんご", "りんご", "りんご"])
    let left = await (try Bench()).run("let n = 0\nwatch { let n = $n + 1 ; break }\nprint $n")
    #expect(left.lines == ["1"])
    #expect(await exitOfCancelled(try Bench(), "watch 1h { print a }") == 130)
  }

  @Test(arguments: [
    ("watch 5 { print a }", "wrong-argument.duration"), ("watch 1s", "block-expected"),
    ("watch 1s --tmes 2 { print a }", "unknown-flag"), ("time fruit", "block-expected"),
    ("watch 1s 2s { print a }", "extra-argument"),
    ("watch 1s { fuit }", "unknown-command"), ("time { continue }", "outside-loop"),
  ])
  func whatIsWrongIsFoundBeforeAnythingRuns(_ text: String, _ code: String) async throws {
    let outcome = await (try Bench()).run("print first\n" + text)
    #expect(outcome.code == code)
    #expect(outcome.lines.isEmpty)
  }

  /// Lines typed one after the other, and what the last of them shows.
  static let lines: [([String], [String])] = [
    (["fruit", "$last | count"], ["3"]),
    (["fruit", "$last | where count > 5 | get name"], ["ぶどう", "みかん"]),
    (["fruit | where count > 5", "print a", "$last | count"], ["2"]),
    (["fruit | count", "let n = $last", "print $n"], ["3"]),
    (["fruit", "$last | first 2", "$last | count"], ["2"]),
    (["fruit | where count > 99", "$last | count"], ["0"]),
    (["fruit | to json", "$last | from json | count"], ["3"]),
    (["for n in 1..3 { fruit --upto $n }", "$last | count"], ["3"]),
    (["def f { fruit --upto 2 }", "f", "$last | count"], ["2"]),
    (["fruit | count", "let last = 7", "let n = 1", "print $last"], ["7"]),
    (["note a", "note b ; note c", "print $last"], ["c"]),
    (["fruit", "fuit", "$last | count"], ["3"]),
  ]

  @Test(arguments: lines)
  func lastIsWhatTheLastLineGave(_ lines: [String], _ shown: [String]) async throws {
    let bench = try Bench()
    for line in lines.dropLast() { _ = await bench.run(line) }
    let outcome = await bench.run(try #require(lines.last))
    #expect(outcome.lines == shown)
    #expect(outcome.errors.map(\.code) == [])
  }

  @Test func lastIsBounded() async throws {
    let bench = try Bench()
    _ = await bench.run("endless | first 25000")
    let outcome = await bench.run("$last | count")
    #expect(outcome.lines == ["10000"])
    #expect(outcome.said == [Message("last-is-cut", ["most": "10000"])])
    #expect(await bench.run("$last | count").said == [])
  }

  @Test func scriptsHaveNoLastButSeeThePromptsOne() async throws {
    let bench = try Bench()
    let unknown = await bench.run("print $last", name: "a.cmd")
    #expect(unknown.code == "unknown-variable")
    #expect(unknown.errors.first?.hint?.code == "unknown-variable.last")
    _ = await bench.run("fruit --upto 2")
    // A check that is run after a line sees what that gave, and leaves it as it is.
    #expect(await bench.run("fruit | count\n$last | count", name: "check").lines == ["3", "2"])
    #expect(await bench.run("$last | count").lines == ["2"])
  }

  @Test func explainRunsNothing() async throws {
    let bench = try Bench()
    let outcome = await bench.run("explain for n in 1..2 { fruit --upto $n | where count > $n }")
    #expect(outcome.errors.map(\.code) == [])
    #expect(outcome.lines.count == 3)
    let nested = await bench.run(
      "def bad { fail no ; return 1 }\nexplain fruit --upto $(bad) | where count > $(bad)")
    #expect(nested.errors.map(\.code) == [])
  }
}
