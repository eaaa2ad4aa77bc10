import Foundation
import Testing

@Suite("Scripts as commands") struct ScriptCommandTests {
  private let tsubame: Tsubame
  private static let folder = ".local/share/tsubame/commands/"

  init() throws { tsubame = try Tsubame(language: "en") }

  private func script(_ name: String, _ text: String) throws {
    try tsubame.write(ScriptCommandTests.folder + name, text: text)
  }

  private func lines(_ program: String) throws -> [String] {
    let outcome = try tsubame.run("-c", program)
    #expect(outcome.exit == 0, "\(program)\n\(outcome.diagnostics)")
    return outcome.lines
  }

  private func best() throws {
    try script(
      "best.cmd",
      """
      #! Names the best of a month
      param month:month "which month"
      param --count:int=4 "how many"
      param --loud "in capitals"
      param more...
      let rest = join($more, ",")
      print "$month $count $loud $rest"
      """)
  }

  @Test func aParameterMayNameTheWordsToChooseFrom() throws {
    try script(
      "fruit.cmd",
      """
      param size:small|large|特大="small" "how big"
      param --who:account "whose"
      print "$size $who"
      """)
    #expect(
      try lines("fruit\nfruit large --who taro\nfruit 特大")
        == ["small ", "large taro", "特大 "])
    for (word, said) in [("larg", "Did you mean large"), ("middling", "small large 特大")] {
      let wrong = try tsubame.run("-c", "fruit \(word)")
      #expect(wrong.exit == 2)
      #expect(wrong.diagnostics.contains(said), "\(wrong.diagnostics)")
    }
    let help = try tsubame.run("help", "fruit").output
    #expect(help.contains("[SIZE] [--who ACCOUNT]"), "\(help)")
    let path = ScriptCommandTests.folder + "fruit.cmd"
    let text = try tsubame.read(path)
    #expect(try tsubame.run("fmt", path).exit == 0)
    #expect(try tsubame.read(path) == text + "\n")
    for line in ["a:|b", "a:x|", "a:x|x", "a:x|y=z", "a:x |y"] {
      let outcome = try tsubame.run("-c", "def f \(line) { print $a }\nf x")
      #expect(outcome.exit == 2, "\(line) \(outcome.output)")
    }
    #expect(try lines("def f size：大｜小 { print $size }\nf 小") == ["小"])
  }

  @Test(arguments: [
    ("best 2015-03", "2015-03 4 false "), ("best 2015-03 --count 9 x", "2015-03 9 false x"),
    ("best --loud 2015-03", "2015-03 4 true "), ("best ２０１５-03", "2015-03 4 false "),
  ])
  func parametersAreReadAsTheScriptSays(_ line: String, _ shown: String) throws {
    try best()
    #expect(try lines(line) == [shown])
    let exact = try tsubame.run(line.split(separator: " ").map(String.init), input: Data())
    #expect(exact.output == shown + "\n")
  }

  @Test(arguments: ["best", "best May", "best 2015-03 --cuont 2", "best 2015-03 --count many"])
  func argumentsAreCheckedBeforeAnythingRuns(_ line: String) throws {
    try best()
    let outcome = try tsubame.run("-c", "print before\n" + line)
    #expect(outcome.exit == 2)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("-c:2:"))
    let exact = try tsubame.run(line.split(separator: " ").map(String.init), input: Data())
    #expect(exact.exit == 2)
  }

  @Test func helpTellsWhatTheScriptSays() throws {
    try best()
    let wanted = """
      best: Names the best of a month

      Usage
        [… |] best MONTH [MORE…] [--count NUMBER] [--loud]

      Arguments
        MONTH  which month
        MORE   TEXT

      Flags
        --count NUMBER  how many (standard: 4)
        --loud          in capitals

      Effects
        none

      """
    for words in [["best", "--help"], ["help", "best"], ["best", "2015-03", "--help"]] {
      #expect(try tsubame.run(words, input: Data()).output == wanted)
    }
    #expect(try tsubame.run("-c", "best --help").output == wanted)
    let listed = try lines("help | where source == \"script\" | select command summary module")
    #expect(listed == ["best\tNames the best of a month\tcommands"])
  }

  @Test func aFlagOfItsOwnNamedHelpIsTheScripts() throws {
    try script("own.cmd", "param --help\nprint \"$help\"\n")
    #expect(try lines("own --help") == ["true"])
  }

  @Test func theLongestNameIsMeant() throws {
    try script("note.cmd", "param words...\nfor word in $words { print \"note $word\" }")
    try script("note/add.cmd", "param word\nprint \"add $word\"")
    #expect(try lines("note x") == ["note x"])
    #expect(try lines("note add x") == ["add x"])
    #expect(try lines("note \"add\"") == ["note add"])
  }

  @Test func aScriptSeesNothingOfItsCaller() throws {
    try script("peek.cmd", "let mine = 2\nprint \"$outer\"")
    let outcome = try tsubame.run("-c", "let outer = 1\npeek")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("peek.cmd:2:8"))
    #expect(outcome.diagnostics.contains("called from -c:2:1: peek"))
    try script("peek.cmd", "let outer = 2\ndef greet { print inner }\ngreet")
    #expect(
      try lines("let outer = 1\ndef greet { print mine }\npeek\ngreet\nprint \"$outer\"")
        == ["inner", "mine", "1"])
    let leaking = try tsubame.run("-c", "peek\nprint \"$mine\"")
    #expect(leaking.exit == 2)
  }

  @Test func rowsFlowThroughIt() throws {
    try script("big.cmd", "param least:int\n$in | where n >= $least")
    #expect(
      try lines("let rows = [[n: 1] [n: 2] [n: 3]]\n$rows | big 2 | get n") == ["2", "3"])
    try script("five.cmd", "return 5")
    #expect(try lines("let n = $(five) + 1\nprint \"$n\"") == ["6"])
    #expect(try lines("five | let m\nprint \"$m\"") == ["5"])
  }

  @Test func includesAreRelativeToTheScript() throws {
    try script("trip/main.cmd", "include part.cmd\nhello\nprint \"$here\"")
    try script("trip/part.cmd", "def hello { print \"hello from a part\" }")
    #expect(
      try lines("trip main") == [
        "hello from a part", tsubame.path(ScriptCommandTests.folder + "trip"),
      ])
  }

  @Test func errorsNameTheCallsThatLedThere() throws {
    try script("inner.cmd", "print before\nfail \"too bad\"")
    try script("outer.cmd", "\n  inner")
    let outcome = try tsubame.run("-c", "outer")
    #expect(outcome.exit == 1)
    let path = tsubame.path(ScriptCommandTests.folder) + "/"
    #expect(
      outcome.diagnostics == """
        \(path)inner.cmd:2:1
          fail "too bad"
          ^^^^^^^^^^^^^^
        too bad
          called from \(path)outer.cmd:2:3: inner
          called from -c:1:1: outer

        """)
    let exact = try tsubame.run("outer")
    #expect(exact.exit == 1)
    #expect(exact.diagnostics.contains("called from \(path)outer.cmd:2:3: inner\n"))
    #expect(!exact.diagnostics.contains("-c"))
  }

  @Test(arguments: [["self": "self"], ["self": "other", "other": "self"]])
  func scriptsThatCallThemselvesEnd(_ scripts: [String: String]) throws {
    for (name, text) in scripts { try script(name + ".cmd", text) }
    let outcome = try tsubame.run("-c", "try { self } catch { print caught }")
    #expect(outcome.exit == 1)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("calls itself too deep"))
    #expect(outcome.diagnostics.split(separator: "\n").count < 20)
    try script(
      "self.cmd", "param n:int\nif $n > 0 { let m = $n - 1 ; self $m }\nprint $n")
    #expect(try tsubame.run("-c", "self 3").lines == ["0", "1", "2", "3"])
  }

  @Test func aLongRowOfScriptsIsCheckedToItsEnd() throws {
    for n in 0..<1_000 { try script("step\(n).cmd", "step\(n + 1)") }
    try script("step1000.cmd", "nothing-like-this")
    let outcome = try tsubame.run("step0")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("step1000.cmd:1:1"))
    #expect(outcome.diagnostics.contains("There is no command nothing-like-this"))
  }

  @Test func includesThatIncludeEachOtherAreRefused() throws {
    try script("one.cmd", "include two.cmd")
    try script("two.cmd", "include one.cmd")
    let outcome = try tsubame.run("-c", "one")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("This file includes itself"))
    // A file that calls the script that includes it is no loop until it runs.
    try script("three.cmd", "include four.cmd\nprint three")
    try script("four.cmd", "def again { three }")
    #expect(try lines("three") == ["three"])
  }

  @Test func whatACalledScriptCallsIsCheckedBeforeTheRun() throws {
    try script("outer.cmd", "if false { inner }")
    try script("inner.cmd", "timeline | whre likes > 1")
    let outcome = try tsubame.run("-c", "print before\nouter")
    #expect(outcome.exit == 2)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("inner.cmd:1:12"))
    #expect(outcome.diagnostics.contains("Did you mean where?"))
    #expect(outcome.diagnostics.contains("outer.cmd:1:12: if false { inner }"))
    #expect(try tsubame.run("outer").exit == 2)
  }

  @Test func aRunKeepsTheScriptsThatItWasCheckedWith() throws {
    try script("gone.cmd", "print still")
    let file = tsubame.path(ScriptCommandTests.folder + "gone.cmd")
    #expect(try lines("print broken | save \"\(file)\" --force\ngone") == ["still"])
    #expect(try tsubame.run("gone").exit == 2)
    try script("gone.cmd", "print still")
    let child = try tsubame.start(
      "-c",
      """
      let waits = true
      print checked | save ready.txt
      while $waits { try { open go.txt | let text ; let waits = false } catch { } }
      gone
      """)
    for _ in 0..<1_000 where !FileManager.default.fileExists(atPath: tsubame.path("ready.txt")) {
      usleep(20_000)
    }
    try FileManager.default.removeItem(atPath: file)
    try tsubame.write("go.txt", text: "go")
    let outcome = child.finish(input: [], timeLimit: 60)
    #expect(outcome.output == "still\n", "\(outcome.diagnostics)")
    #expect(try tsubame.run("gone").exit == 2)
  }

  @Test func theSessionsOwnDefinitionWins() throws {
    try script("greet.cmd", "print script")
    #expect(try lines("greet\ndef hello { print x }") == ["script"])
    #expect(try lines("def greet { print session }\ngreet") == ["session"])
  }

  @Test func explainKnowsScripts() throws {
    try best()
    let outcome = try tsubame.run("-c", "explain best 2015-03 | first 3 | select kind")
    #expect(outcome.exit == 0)
    #expect(outcome.lines.first?.contains("script") == true)
  }

  @Test func effectsAreThoseOfWhatItCalls() throws {
    try script("writer.cmd", "if false { inner }")
    try script("inner.cmd", "timeline | first 1 | save x.csv")
    try script("reader.cmd", "timeline | count")
    let effects = try lines("help | where module == \"commands\" | select command effects")
    #expect(effects == ["inner\tlocal", "reader\treads", "writer\tlocal"])
  }
}
