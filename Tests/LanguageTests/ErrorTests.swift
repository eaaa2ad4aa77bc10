import Testing
import TsubameKit

@Suite("Errors before a run") struct ErrorTests {
  /// A program, the code of its error, and what the caret stands under.
  static let mistakes: [(String, String, String)] = [
    ("print a\nfuit | count", "unknown-command", "fuit"),
    ("print a\nfruit | where cuont > 1", "unknown-field", "cuont"),
    ("fruit | where count > \"a\"", "no-comparison", ">"),
    ("fruit | where count in 5", "no-membership", "in"),
    ("fruit | where count starts-with \"a\"", "needs-texts", "starts-with"),
    ("fruit | flatten name", "flatten-no-list", "name"),
    ("fruit | flatten", "flatten-needs-field", "flatten"),
    ("fruit | join name", "join-needs-one-field", "join name"),
    ("fruit --uptoo 3", "unknown-flag", "--uptoo"),
    ("fruit --upto x", "wrong-argument.int", "x"),
    ("fruit --upto", "flag-without-value", "--upto"),
    ("fruit extra", "extra-argument", "extra"),
    ("fruit | fruit", "takes-no-rows", "fruit"),
    ("where count > 1", "needs-rows", "where count > 1"),
    ("fruit | get", "missing-argument", "get"),
    ("fruit | sort nmae", "unknown-field", "nmae"),
    ("fruit | group name", "group-needs-aggregate", "group name"),
    ("fruit | group name | first 1", "group-needs-aggregate", "first 1"),
    ("print \"abc", "unclosed-quote", "\""),
    ("if true {\nprint x", "unclosed-brace", "{"),
    ("print $(fruit", "unclosed-parenthesis", "$("),
    ("let x = [1 2", "unclosed-bracket", "["),
    ("fruit |", "chain-goes-on", "|"),
    ("}", "brace-without-opening", "}"),
    ("note {", "brace-in-command", "{"),
    ("print \"a\"b", "text-after-quote", "b"),
    ("print a\nlet x = \"a\" matches \"(\"", "bad-pattern", "\"(\""),
    ("print a\nif true or \"a\" matches '(?=a)' { }", "bad-pattern", "'(?=a)'"),
    ("print a | where value matches \"*\"", "bad-pattern", "\"*\""),
    ("note a # b", "lone-hash", "#"),
    ("let x = taro", "bare-name", "taro"),
    ("if 1 = 1 { }", "single-equals", "="),
    ("if true && false { }", "foreign-and", "&&"),
    ("if true || false { }", "foreign-or", "||"),
    ("print $nothing", "unknown-variable", "$nothing"),
    ("break", "outside-loop", "break"),
    ("return", "outside-definition", "return"),
    ("def print { }", "definition-shadows", "def print"),
    ("print a\nparam x", "param-not-at-head", "param"),
    ("let x = 2015-13", "no-date", "2015-13"),
    ("let x = 5x", "no-number", "5x"),
    ("let x = lenght(1)", "unknown-function", "lenght"),
    ("let x = a-b", "minus-needs-spaces", "-"),
    ("print \"\\q\"", "unknown-escape", "\\q"),
    ("try { }", "catch-expected", ""),
    ("include nothing.cmd", "file-not-found", "nothing.cmd"),
    ("fruit | where 日付 == 1", "unknown-field", "日付"),
    ("print <<END\nabc", "unclosed-heredoc", "<<END"),
    ("let x = 99999999999999999999", "number-too-large", "99999999999999999999"),
    ("if true { }\nelse { }", "else-on-own-line", "else"),
    ("try { } catch e { }\ncatch e { }", "else-on-own-line", "catch"),
    ("print a | let", "variable-expected", ""),
    ("fruit | if true { }", "keyword-in-chain", "if"),
    ("fruit|first 3", "unknown-command", "fruit|first"),
    ("let x = 5 -3", "minus-needs-spaces", "-"),
    ("let x = 5-3", "minus-needs-spaces", "-"),
    ("fruit | where count like 3", "operator-expected", "l"),
    ("fruit | where count >> 3", "unexpected", ">"),
    ("fruit | where count > 3 name", "operator-expected", "n"),
    ("\"print\" x", "command-is-quoted", "\"print\""),
  ]

  @Test(arguments: mistakes)
  func mistakeIsFoundBeforeAnythingRuns(_ text: String, _ code: String, _ under: String)
    async throws
  {
    let outcome = await (try Bench()).run(text)
    let error = try #require(outcome.errors.first)
    #expect(error.code == code)
    #expect(outcome.lines == [])
    #expect(outcome.exit == 2)
    let place = try #require(error.place)
    #expect(place.source.text(place.range) == under)
  }

  static let failures: [(String, String)] = [
    ("let x = 1\nprint $x.field", "variable-no-record"),
    ("let l = [1 2]\nprint \"$l\"", "list-as-text"),
    ("let l = [1 2]\nnote $l", "list-as-text"),
    ("let x = 1 / 0", "division-by-zero"),
    ("let x = 9223372036854775807 + 1", "overflow"),
    ("let x = 1 < \"a\"", "no-comparison"),
    ("let n = \"a\"\nif $n { }", "not-a-truth"),
    ("let p = \"(\"\nlet x = \"a\" matches $p", "bad-pattern"),
    ("let x = 1..100000000", "range-too-long"),
    ("let x = [1] > [2]", "no-comparison"),
    ("print '[{\"a\":1},{\"a\":2}]' | from json | flatten a", "flatten-no-list"),
    ("let l = [[a: 1 b: 2]]\n$l | join", "join-needs-one-field"),
    ("let x = 2015-03-14 + 1", "no-arithmetic"),
    ("let x = 2015-03 > 13", "no-comparison"),
    ("let x = 9999-12 + 1", "overflow"),
    ("fail だめ", "program-failed"),
    ("expect 1 == 2", "expectation-failed.sides"),
    ("print x | save /nowhere/at/all.csv", "folder-not-found"),
    ("open /", "file-is-folder"),
    ("print 'nothing' | from json", "json-unexpected"),
  ]

  @Test(arguments: failures) func failureHasItsCodeAndPlace(_ text: String, _ code: String)
    async throws
  {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.code == code)
    #expect(outcome.exit == 1)
    #expect(outcome.errors.first?.place != nil)
  }

  @Test func nearestNamesAreSuggested() async throws {
    let command = await (try Bench()).run("friut")
    #expect(command.errors.first?.hint?.arguments["nearest"] == "fruit")
    let wide = await (try Bench()).run("ｆｒｕｉｔ")
    #expect(wide.errors.first?.hint?.arguments["nearest"] == "fruit")
    let flag = await (try Bench()).run("fruit --uptoo 3")
    #expect(flag.errors.first?.hint?.arguments["nearest"] == "upto")
  }

  @Test func deepNestingIsAnErrorNotACrash() async throws {
    for (open, close) in [("(", ")"), ("[", "]"), ("$(print ", ")"), ("not ", "")] {
      let text =
        "let x = " + String(repeating: open, count: 20_000) + "1"
        + String(repeating: close, count: 20_000)
      let outcome = await (try Bench()).run(text)
      #expect(outcome.code == "nested-too-deep")
    }
    for operation in [" + 1", " and true", " or true", " * 1", ".a"] {
      let text = "let x = 1" + String(repeating: operation, count: 20_000)
      #expect(await (try Bench()).run(text).code == "expression-too-long")
    }
    let deep = String(repeating: "(1 + ", count: 150) + "1" + String(repeating: ")", count: 150)
    #expect(await (try Bench()).run("let x = " + deep + "\nprint $x").code == "nested-too-deep")
    let long = "let x = 1" + String(repeating: " + 1", count: 999)
    #expect(await (try Bench()).run(long + "\nprint $x").lines == ["1000"])
    let blocks = String(repeating: "if true { ", count: 20_000)
    #expect(await (try Bench()).run(blocks).code == "nested-too-deep")
  }
}
