internal import TsubameKit

/// The words that begin statements.
enum Keywords {
  /// As help explains them, in its order; Wording has their summaries like those of commands.
  static let topics = [
    Signature(
      "let", examples: ["let n = 5", "timeline | count | let n"], grammar: "NAME = VALUE"),
    Signature(
      "if", examples: [#"if $(timeline | count) > 1 { print "many" } else { print "few" }"#],
      grammar: "CONDITION { … } [else if CONDITION { … }] [else { … }]"),
    Signature(
      "for",
      examples: ["for t in $(tag | first 3) { print $t.tag }", "for n in 1..3 { print $n }"],
      grammar: "NAME in VALUE { … }"),
    Signature(
      "while", examples: ["let n = 3 ; while $n > 0 { print $n ; let n = $n - 1 }"],
      grammar: "CONDITION { … }"),
    Signature("repeat", examples: [#"repeat 3 { print "hello" }"#], grammar: "TIMES { … }"),
    Signature("break", examples: ["for n in 1..9 { if $n > 3 { break } ; print $n }"]),
    Signature("continue", examples: ["for n in 1..4 { if $n == 2 { continue } ; print $n }"]),
    Signature(
      "def",
      examples: [#"def greet name:text "Greets someone" { print "Hello $name" } ; greet taro"#],
      grammar: #"NAME [NAME:TYPE[=VALUE]]… [--FLAG[:TYPE]]… [NAME...] ["SUMMARY"] { … }"#),
    Signature(
      "return", examples: ["def double n:int { return $n * 2 } ; double 4"], grammar: "[VALUE]"),
    Signature(
      "try", examples: ["try { timeline open 999 } catch e { print $e.message }"],
      grammar: "{ … } catch [NAME] { … }"),
    Signature(
      "fail", examples: [#"try { fail "not today" } catch e { print $e.message }"#],
      grammar: "TEXT"),
    Signature(
      "expect", examples: [#"expect $(timeline | count) > 0 else "post something first""#],
      grammar: "CONDITION [else TEXT]"),
    Signature(
      "include", examples: ["include lesson.cmd"], grammar: "FILE"),
    Signature(
      "param", examples: [#"param --count:int=4 "how many" ; print $count"#],
      grammar: #"NAME[:TYPE][=VALUE] ["SUMMARY"]"#),
    Signature("exit", examples: ["exit", "exit 0"], grammar: "[NUMBER]"),
    Signature("time", examples: ["time { timeline | count }"], grammar: "{ … }"),
    watch,
    Signature(
      "explain",
      examples: [
        "explain timeline | where likes > 10 | first 3", "explain time { tag | count }",
      ], grammar: "CHAIN"),
  ]

  /// What stands between `watch` and its block is checked like any command's arguments.
  static let watch = Signature(
    "watch", parameters: [Parameter("interval", .duration, .optional)],
    flags: [Flag("times", .int)], examples: ["watch 1s --times 2 { timeline | count }"],
    grammar: "[INTERVAL] [--times INT] { … }")

  static let all = Set(topics.map(\.name))
}
