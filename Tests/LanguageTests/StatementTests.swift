import Language
import Testing
import TsubameKit

@Suite("Statements") struct StatementTests {
  static let programs: [(String, [String])] = [
    ("let x = 3\nprint $x", ["3"]),
    ("let x = 3 ; print $x ; print ok", ["3", "ok"]),
    ("for i in 1..3 { print \"n$i件\" }", ["n1件", "n2件", "n3件"]),
    ("for x in [1 2] { print $x }\nprint $x", ["1", "2", "2"]),
    ("for f in $(fruit) { print \"$f.name=$f.count\" }", ["りんご=3", "ぶどう=12", "みかん=7"]),
    ("if 1 > 2 { print a } else if 2 > 1 { print b } else { print c }", ["b"]),
    ("let n = 0\nwhile $n < 3 { let n = $n + 1 }\nprint $n", ["3"]),
    ("repeat 2 { print x }", ["x", "x"]),
    ("for i in 1..9 { if $i == 2 { continue } ; if $i > 3 { break } ; print $i }", ["1", "3"]),
    (
      "def greet name:text --times:int=1 { repeat $times { print \"やあ $name\" } }\ngreet 太郎 --times 2",
      ["やあ 太郎", "やあ 太郎"]
    ),
    ("greet\ndef greet { print hi }", ["hi"]),
    ("def double n:int { return $n * 2 }\nprint $(double 21)", ["42"]),
    ("def all words... { for w in $words { print $w } }\nall a b c", ["a", "b", "c"]),
    ("let x = 1\ndef f { let x = 2\nprint $x }\nf\nprint $x", ["2", "1"]),
    ("try { fail \"だめ\" } catch e { print \"$e.code $e.line\" }", ["program-failed 1"]),
    ("try { let x = 1 / 0 } catch e { print $e.code }", ["division-by-zero"]),
    (
      "fruit | where count > 5 | get name | let names\nfor n in $names { print $n }",
      ["ぶどう", "みかん"]
    ),
    ("# a comment\nprint x ; # another\n", ["x"]),
    ("print <<END\n  a\n   b $(print c)\n  END\nprint z", ["a", " b c", "z"]),
    ("print <<'END'\n$x\nEND", ["$x"]),
    ("fruit |\n # the best\n first 1 | get name", ["りんご"]),
    ("print a \\\n  b", ["a b"]),
    ("expect 2 == 2 else \"no\"\nprint ok", ["ok"]),
    ("let p = \"^b\"\nexpect \"b\" matches $p\nif not \"a\" matches $p { print ok }", ["ok"]),
    ("if true { print 1 }\nif none { print 2 }", ["1"]),
    // The second half is asked only where the first one leaves it open.
    ("let e = none\nlet is = $e != none and $e.code == \"x\"\nprint $is", ["false"]),
  ]

  @Test(arguments: programs) func programShows(_ text: String, _ lines: [String]) async throws {
    let outcome = await (try Bench()).run(text)
    #expect(outcome.errors.map(\.code) == [])
    #expect(outcome.lines == lines)
    #expect(outcome.exit == 0)
  }

  @Test func commentsNeedTheirOwnPlace() async throws {
    // A lone # in an argument place would silently cut what someone wrote.
    let outcome = await (try Bench()).run("fruit # all of them")
    #expect(outcome.code == "lone-hash")
  }

  @Test func variablesAndDefinitionsStayFromLineToLine() async throws {
    let bench = try Bench()
    _ = await bench.run("let x = 5\ndef f { print \"f$x\" }")
    #expect(await bench.run("f").lines == ["f5"])
  }

  @Test func filesStopAtTheFirstFailureUnlessToldToGoOn() async throws {
    let text = "print a\nfail x\nprint b"
    let stopped = await (try Bench()).run(text)
    #expect(stopped.lines == ["a"])
    #expect(stopped.exit == 1)
    let went = await (try Bench()).run(text, keepGoing: true)
    #expect(went.lines == ["a", "b"])
    #expect(went.exit == 1)
  }

  @Test func exitEndsTheRun() async throws {
    let outcome = await (try Bench()).run("print a\nexit 7\nprint b")
    #expect(outcome.lines == ["a"])
    #expect(outcome.exit == 7)
  }

  @Test func scriptsReadTheirArgumentsThroughParam() async throws {
    let script =
      "#!/usr/bin/env tsubame\n#! Greets.\nparam name:text \"who\"\nparam --count:int=2 \"how often\"\nrepeat $count { print $name }"
    #expect(await (try Bench()).run(script, arguments: ["花子"]).lines == ["花子", "花子"])
    #expect(await (try Bench()).run(script, arguments: ["--count=1", "花子"]).lines == ["花子"])
    let missing = await (try Bench()).run(script)
    #expect(missing.code == "missing-argument")
    #expect(missing.exit == 2)
    #expect(missing.errors.first?.hint?.code == "declared-usage")
    #expect(missing.errors.first?.hint?.arguments["grammar"] == "NAME [--count INT]")
    #expect(await (try Bench()).run(script, arguments: ["a", "b"]).code == "extra-argument")
    #expect(
      await (try Bench()).run(script, arguments: ["--count", "x", "a"]).code == "wrong-argument.int"
    )
  }

  @Test func whatIsDefinedTellsOfItself() async throws {
    let bench = try Bench()
    let unknown = await bench.run("def greet name:text \"Greets someone\" { print $name }\ngreet")
    #expect(unknown.errors.first?.hint?.arguments["grammar"] == "NAME")
    _ = await bench.run("def greet name:text \"Greets someone\" { print $name }")
    let help = await bench.interpreter.definitions
    #expect(help.map(\.signature.name) == ["greet"])
    #expect(help.first?.signature.summary == "Greets someone")
    let script = SourceText(name: "a.cmd", text: "#! Greets.\nparam name:text \"who\"\nprint $name")
    let asked = try Interpreter.help(of: script, askedBy: ["--help"])
    #expect(asked?.signature.summary == "Greets.")
    #expect(asked?.signature.parameters.map(\.help) == ["who"])
    #expect(try Interpreter.help(of: script, askedBy: ["--", "--help"]) == nil)
    let own = SourceText(name: "b.cmd", text: "param --help\nprint $help")
    #expect(try Interpreter.help(of: own, askedBy: ["--help"]) == nil)
  }

  @Test(arguments: [
    ("quit", "leave"), ("q", "leave"), ("dir", "list"), ("cat", "open"), ("echo", "print"),
  ])
  func wordsOfOtherShellsGetAHint(_ word: String, _ hint: String) async throws {
    let outcome = await (try Bench()).run(word)
    #expect(outcome.code == "unknown-command")
    #expect(outcome.errors.first?.hint?.code == "foreign-word." + hint)
  }

  @Test func recursionHasALimitThatIsAClearError() async throws {
    let outcome = await (try Bench()).run("def f { f }\nf")
    #expect(outcome.code == "too-many-calls")
    #expect(outcome.exit == 1)
  }

  @Test func errorsNameTheCallsThatLedThere() async throws {
    let outcome = await (try Bench()).run("def inner { fail x }\ndef outer { inner }\nouter")
    #expect(outcome.errors.first?.callers.map(\.line) == [2, 3])
  }

  @Test func cancellationStopsEndlessLoops() async throws {
    for text in [
      "while true { let x = 1 }", "endless | count", "endless | where value < 0",
      "endless | sort value",
    ] {
      let bench = try Bench()
      #expect(await exitOfCancelled(bench, text) == 130)
    }
  }
}
