import Foundation
import Testing

/// What people try first and get wrong leads to what can be typed.
@Suite("Hints that can be followed") struct HintTests {
  private func hint(_ tsubame: Tsubame, _ words: String..., input: String = "") throws -> String {
    let outcome = try tsubame.run(words, input: Data(input.utf8))
    #expect(outcome.exit != 0, "\(words)")
    return outcome.diagnostics
  }

  @Test(arguments: ["exit()", "for()", "print(1)", "timeline()"])
  func bracketsBehindAKnownWordKeepIt(_ call: String) throws {
    let name = call.split(separator: "(")[0]
    let said = try hint(try Tsubame(language: "en"), "-c", call)
    #expect(said.contains("without brackets: \(name)"), "\(said)")
  }

  @Test func aProgramIsOnlyNamedWhereItIsNear() throws {
    let tsubame = try Tsubame(language: "en")
    #expect(!(try hint(tsubame, "run", "nosuch").contains("Did you mean")))
    #expect(try hint(tsubame, "run", "slep", "1").contains("Did you mean sleep?"))
  }

  @Test func whatOtherShellsAreToConvertCanBeTyped() throws {
    let tsubame = try Tsubame(language: "en")
    let text = Data([0x61, 0x0A, 0x82, 0xA0, 0x82, 0xA2, 0x0A])
    let said = try tsubame.run(["where", "value != none"], input: text).diagnostics
    #expect(said.contains("… | iconv -f CP932 -t UTF-8 | tsubame"))
    #expect(!said.contains("UTF-8 (stdin)"))
    for (name, word) in [("plain.csv", "plain.csv"), ("my own's.csv", #"'my own'\''s.csv'"#)] {
      try tsubame.write(name, text)
      let line = "iconv -f CP932 -t UTF-8 \(word) > utf8.csv"
      #expect(try hint(tsubame, "open", name).contains(line))
    }
  }

  @Test(arguments: [
    ("ja", "timeline | select 番号", "id のことですか？"),
    ("ja", "module | where 状態 == \"x\"", "state のことですか？"),
    ("en", "module | sort 状態", "Did you mean state?"),
    ("en", "photos | select ID", "Did you mean id?"),
  ])
  func aHeadingLeadsToItsField(_ language: String, _ line: String, _ meant: String) throws {
    let tsubame = try Tsubame(language: language)
    _ = try tsubame.run("login", "taro")
    #expect(try hint(tsubame, "--as", "taro", "-c", line).contains(meant))
  }

  @Test func theWordsOfARestParameterAreNoText() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("a.cmd", text: "param words...\nprint \"note: $words\"\n")
    let said = try hint(tsubame, "check", "a.cmd")
    #expect(said.contains("a.cmd:2:"))
    #expect(said.contains(#"$($words | join " ")"#))
    #expect(try hint(tsubame, "-c", "def f a... { print \"x $a\" }").contains("$a | join"))
    for fine in [
      "def f a... { print $a }", "def f a... { let a = 1 ; print \"x $a\" }",
      "def f a... { print \"x $($a | join)\" }", "def f a... { } ; let a = 1 ; print \"x $a\"",
    ] {
      try tsubame.write("b.cmd", text: fine)
      #expect(try tsubame.run("check", "b.cmd").exit == 0, "\(fine)")
    }
  }

  @Test func aWorkspaceIsAFolder() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("file", text: "x")
    #expect(try hint(tsubame, "--workspace", "file", "timeline").contains("file is a file"))
    let said = try hint(tsubame, "--workspace", "clas", "timeline")
    #expect(said.contains("a new workspace would begin there"))
    _ = try tsubame.run("--workspace", "class", "login", "taro")
    #expect(try hint(tsubame, "--workspace", "class", "timeline").contains("Sign in first"))
  }

  @Test func modulesAreNotRemovedByACommand() throws {
    let tsubame = try Tsubame(language: "en")
    for words in [["module", "remove", "x"], ["-c", "module delete x"]] {
      let outcome = try tsubame.run(words, input: Data())
      #expect(outcome.exit == 2)
      #expect(outcome.diagnostics.contains("module disable NAME"))
    }
  }

  @Test func anEmptyTextOfManyIsNamed() throws {
    let tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
    try tsubame.write("rows.ndjson", text: "{\"text\":\"a\"}\n{\"text\":\" \"}\n{\"text\":null}\n")
    let said = try hint(tsubame, "--as", "taro", "-c", "open rows.ndjson | post")
    #expect(said.contains("row 2 of 3"))
    #expect(try tsubame.run("--as", "taro", "-c", "timeline | count").output == "0\n")
  }

  @Test func brokenJSONIsNoLines() throws {
    let tsubame = try Tsubame(language: "en")
    #expect(try hint(tsubame, "where", "a > 1", input: "[1,2").contains("ends"))
    #expect(try tsubame.run("count", input: "[1,\n2]").output == "2\n")
    #expect(try tsubame.run("count", input: "[12:00] hello\n[info] x\n").output == "2\n")
  }

  @Test func jsonIsWholeWhereARowFails() throws {
    let tsubame = try Tsubame(language: "en")
    let outcome = try tsubame.run(
      "--format", "json", "where", "a > 0", input: "{\"a\":1}\n{\"a\":\"x\"}\n")
    #expect(outcome.exit == 1)
    let rows = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Int]]
    #expect(rows == [["a": 1]])
  }

  @Test func endlessProgramsAreRefusedAtOnce() throws {
    let tsubame = try Tsubame(language: "en")
    let branch = "if 1 == 2 { print a }"
    try tsubame.write("if.cmd", text: branch + String(repeating: " else " + branch, count: 5_000))
    try tsubame.write("chain.cmd", text: "tag" + String(repeating: " | first 3", count: 5_000))
    #expect(try hint(tsubame, "check", "if.cmd").contains("more than 1000 branches"))
    #expect(try hint(tsubame, "check", "chain.cmd").contains("more than 1000 steps"))
    try tsubame.write("if.cmd", text: branch + String(repeating: " else " + branch, count: 999))
    #expect(try tsubame.run("check", "if.cmd").exit == 0)
  }

  @Test func theManualNamesEveryExitCode() throws {
    for language in ["en", "ja"] {
      let help = try Tsubame(language: language).run("--help").output
      for code in ["0", "1", "2", "3", "124", "130"] {
        #expect(help.contains("\n  \(code) "), "\(code)")
      }
    }
  }

  @Test func historyWithoutAHitSaysNothingOfLater() throws {
    let terminal = try Tsubame(language: "en").prompt()
    terminal.type("print さくら\nhistory search うめだけ\n")
    #expect(terminal.waitFor("(no lines)"))
  }

  @Test func allYearsHaveANameInThePersonsLanguage() throws {
    for (language, name) in [("ja", "全部"), ("en", "all")] {
      let terminal = try Tsubame(language: language).prompt()
      terminal.type("photos years\n")
      #expect(terminal.waitFor(name + " "))
    }
  }

  @Test func behindAWholeAccountNoOtherIsOffered() throws {
    let tsubame = try Tsubame(language: "en")
    for name in ["taro", "hanako"] { _ = try tsubame.run("login", name) }
    let terminal = try tsubame.prompt()
    terminal.type("login taro \t\t")
    terminal.type("x\n")
    #expect(terminal.waitFor("tsubame> login taro x\n"))
    #expect(!terminal.screen.text.contains("hanako"))
  }
}
