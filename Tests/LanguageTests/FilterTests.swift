import Testing
import TsubameKit

@Suite("Filters") struct FilterTests {
  static let chains: [(String, [String])] = [
    ("fruit | where count > 5 | get name", ["ぶどう", "みかん"]),
    ("fruit | where name == \"りんご\" or count == 7 | count", ["2"]),
    ("fruit | where \"赤\" in tags | get name", ["りんご"]),
    ("fruit | where not (count in 3..7) | get name", ["ぶどう"]),
    ("fruit | where name matches \"^み\" | get count", ["7"]),
    ("fruit | where length(tags) == 0 | get name", ["みかん"]),
    ("fruit | select count name | first 1", ["3\tりんご"]),
    ("fruit | set double = count * 2 | get double", ["6", "24", "14"]),
    ("fruit | set count = count + 1 | sum count", ["25"]),
    ("fruit | rename count n | sort n desc | get n", ["12", "7", "3"]),
    ("fruit | sort count | get count", ["3", "7", "12"]),
    ("fruit | sort name desc | first | get name", ["りんご"]),
    ("fruit | first 2 | count", ["2"]),
    ("fruit | last 1 | get name", ["みかん"]),
    ("fruit | last | get name", ["みかん"]),
    ("fruit | first | let f\nprint $f.name", ["りんご"]),
    ("let f = $(fruit | sort count | last)\nprint $f.count", ["12"]),
    ("fruit | first | to json", ["{\"name\":\"りんご\",\"count\":3,\"tags\":[\"赤\",\"甘\"]}"]),
    ("fruit | skip 2 | get name", ["みかん"]),
    ("endless | skip 3 | first 2", ["4", "5"]),
    ("fruit | flatten tags | get tags", ["赤", "甘", "紫"]),
    ("fruit | flatten tags | group name | count", ["りんご\t2", "ぶどう\t1"]),
    ("fruit | group name | sum count | sort sum desc | first 1", ["ぶどう\t12"]),
    ("fruit | average count", ["7.333333333333333"]),
    ("fruit | min count", ["3"]),
    ("fruit | max name", ["りんご"]),
    ("fruit | get name | join \"・\"", ["りんご・ぶどう・みかん"]),
    ("fruit | select name | join \"・\"", ["りんご・ぶどう・みかん"]),
    ("print '[{\"a\":1},{\"a\":[2,3]},{}]' | from json | flatten a | get a", ["1", "2", "3"]),
    ("let l = [[1 2] [3]]\n$l | flatten | sum", ["6"]),
    ("fruit | each { print $it.name }", ["りんご", "ぶどう", "みかん"]),
    ("fruit | each f { note $f.name --loud } | first 2", ["りんご!", "ぶどう!"]),
    ("fruit | each { fruit --upto 1 } | count", ["3"]),
    ("fruit | unique | count", ["3"]),
    ("fruit | sort tags | get name", ["みかん", "ぶどう", "りんご"]),
    ("fruit | sort tags desc | get name", ["りんご", "ぶどう", "みかん"]),
    ("fruit | where tags == [\"紫\"] | get name", ["ぶどう"]),
    ("let l = [1 1 2]\n$l | unique | count", ["2"]),
    ("let l = [[a: 1 b: \"x\"] [a: 2 b: \"y\"]]\n$l | where a == 2 | get b", ["y"]),
    (
      "fruit | to csv",
      ["name,count,tags", #"りんご,3,"[""赤"",""甘""]""#, #"ぶどう,12,"[""紫""]""#, "みかん,7,[]"]
    ),
    (
      "fruit | first 1 | to json",
      ["[", "{\"name\":\"りんご\",\"count\":3,\"tags\":[\"赤\",\"甘\"]}", "]"]
    ),
    ("print '[{\"a\":1},{\"a\":2,\"b\":\"x\"}]' | from json | where b == \"x\" | get a", ["2"]),
    ("print '{\"a\":{\"b\":[1,2]}}' | from json | get a | get b", ["1,2"]),
    ("print <<END | from csv | where n > 1 | get t\nn,t\n1,\"a\nb\"\n2,c d\nEND", ["c d"]),
    ("print <<END | from csv --text | get n\nn\n007\nEND", ["007"]),
    ("print <<'END' | from tsv | get b\na\tb\n1\tx\\ty\nEND", ["x\ty"]),
    ("fruit | swallow", ["3"]),
    ("$(fruit) | count", ["3"]),
  ]

  @Test(arguments: chains) func chainShows(_ text: String, _ lines: [String]) async throws {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.errors.map(\.code) == [])
    #expect(outcome.lines == lines)
  }

  @Test func aFieldThatNoRowEverHadIsAnErrorAtTheEnd() async throws {
    let rows = "print '[{\"a\":1},{\"a\":2}]' | from json | "
    #expect(await (try Bench()).run(rows + "where b == 1").code == "unknown-field")
    #expect(await (try Bench()).run(rows + "get b").code == "unknown-field")
    #expect(await (try Bench()).run(rows + "sort b").code == "unknown-field")
  }

  @Test func sortPutsNoneLastBothWays() async throws {
    let rows = "print '[{\"a\":2},{\"a\":null},{\"a\":1}]' | from json | "
    let up = await (try Bench()).run(rows + "sort a | each { print \"<$it.a>\" }")
    #expect(up.lines == ["<1>", "<2>", "<>"])
    let down = await (try Bench()).run(rows + "sort a desc | each { print \"<$it.a>\" }")
    #expect(down.lines == ["<2>", "<1>", "<>"])
  }
}
