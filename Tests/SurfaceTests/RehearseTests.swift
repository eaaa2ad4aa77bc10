import Foundation
import TestSupport
import Testing

@Suite("Rehearsals") struct RehearseTests {
  /// Every file below the home folder, and the photos, with their bytes.
  private func files(_ tsubame: Tsubame) -> [String: Data] {
    var files: [String: Data] = [:]
    let photos = Checkout.root.appending(path: "commands/tour/photos")
    for folder in [tsubame.home, photos] {
      for case let path as String in FileManager.default.enumerator(atPath: folder.path)
        ?? .init()
      {
        let whole = folder.appending(path: path).path
        files[whole] = FileManager.default.contents(atPath: whole) ?? Data()
      }
    }
    return files
  }

  private func rehearsed(_ tsubame: Tsubame, _ script: String, _ arguments: String...) throws
    -> Outcome
  {
    try tsubame.write("day.cmd", text: script)
    let before = files(tsubame)
    let outcome = try tsubame.run(["rehearse", "day.cmd"] + arguments, input: Data())
    #expect(files(tsubame) == before, "\(script)")
    return outcome
  }

  @Test func itTellsWhatWouldBeWrittenAndWhere() throws {
    let tsubame = try TourWorld.make(language: "en")
    let outcome = try rehearsed(
      tsubame,
      """
      param who="taro"
      login $who
      post りんごを食べた #くだもの
      for tag in ["桜" "春"] { post "#$tag" }
      timeline | where author == "taro" | first 1 | delete
      edit 1 みかん
      tag | count | save tags.json
      words add 梨 ペア
      print "not seen"
      """)
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.lines == [
        "day.cmd\t2\tlogin\tlocal\ttaro\t",
        "day.cmd\t3\tpost\tlocal\ttaro\tりんごを食べた #くだもの",
        "day.cmd\t4\tpost\tlocal\ttaro\t#桜",
        "day.cmd\t4\tpost\tlocal\ttaro\t#春",
        "day.cmd\t5\tdelete\tlocal\ttaro [id:1]\tりんごを食べた #くだもの",
        "day.cmd\t6\tedit\tlocal\ttaro [id:1]\tみかん",
        "day.cmd\t7\tsave\tlocal\ttags.json\t\(try tagCount(tsubame))\\n",
        "day.cmd\t8\twords add\tlocal\tthis machine\t梨 ペア",
      ])
    #expect(outcome.diagnostics == "")
  }

  private func tagCount(_ tsubame: Tsubame) throws -> String {
    try tsubame.run("-c", "login taro | get name | let who\ntag | count").lines.first ?? ""
  }

  @Test(
    arguments: [
      ("post a | get text | let t\npost \"$t again\"", ["a", "a again"]),
      ("post りんご | edit みかん", ["りんご", "みかん"]),
      ("post りんご | delete", ["りんご", ""]),
      ("for p in $(post a) { post --reply $p.id b }", ["a", "b"]),
      ("timeline | first 2 | each { post \"re $it.id\" } | count | let n\npost \"$n\"", nil),
      (
        "let r = [[n: 1] [n: 2]]\n$r | save x.csv\nopen x.csv | sum n | let n\npost \"$n\"",
        ["n\\r\\n1\\r\\n2\\r\\n", "3"]
      ),
      ("print text | save note.txt\nopen note.txt | let t\npost \"$t\"", ["text", "text"]),
      (
        "def two { post two }\ntwo\nrehearse { post inner } | count | let n\npost \"$n\"",
        ["two", "1"]
      ),
      ("try { post a ; fail \"x\" } catch { post b }", ["a", "b"]),
      ("watch 1s { post again }", ["again"]),
      ("photos 2015-03 | first 2 | photos favorite | count | let n\npost \"$n\"", nil),
      ("post before\nexit 4\npost after", ["before"]),
      ("for c in $(config lang) { post \"$c.name\" }", ["lang"]),
      ("print x | save a.cmd\nlet t = $(open a.cmd | fmt)\npost \"$t\"", nil),
      ("try { fmt day.cmd --check } catch { print x }\npost b", ["b"]),
      ("tour\npost after", ["", "after"]),
      (
        "open 5\nlet l = [23]\n$l | open\npost after",
        ["https://example.com/media/ohanami.jpg", "https://example.com/swift#tokyo", "after"]
      ),
    ] as [(String, [String]?)])
  func whatFollowsAStoppedCommandGoesOn(_ script: String, _ details: [String]?) throws {
    let tsubame = try TourWorld.make(language: "en")
    let outcome = try rehearsed(tsubame, "login taro\n" + script)
    #expect(outcome.exit == 0, "\(script)\n\(outcome.diagnostics)")
    let found = outcome.lines.dropFirst().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false).last ?? "")
    }
    if let details { #expect(found == details, "\(script)") } else { #expect(found.count >= 2) }
  }

  @Test(arguments: [
    ("post nobody", "Nobody is signed in"), ("login taro\ndelete 99999", "99999"),
    ("login taro\npost a\nfail \"stop here\"", "stop here"),
    ("login taro\nprint x | save day.cmd", "day.cmd exists already"),
    ("print x | save nowhere/a.txt", "nowhere"),
    ("print x | save a.txt\nprint y | save a.txt", "a.txt exists already"),
  ])
  func whatWouldFailFails(_ script: String, _ error: String) throws {
    let outcome = try rehearsed(try TourWorld.make(language: "en"), script)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(error), "\(outcome.diagnostics)")
    #expect(outcome.lines.count == script.split(separator: "\n").count - 1)
  }

  @Test func whatDoesNotCheckIsNotRehearsed() throws {
    let tsubame = try TourWorld.make(language: "en")
    for script in ["login taro\npsot a", "print \"", "param n:int\nlogin taro"] {
      let outcome = try rehearsed(tsubame, script)
      #expect(outcome.exit != 0)
      #expect(outcome.output == "")
    }
    #expect(try tsubame.run("rehearse", "nowhere.cmd").exit == 1)
    #expect(try tsubame.run("rehearse").exit != 0)
  }

  @Test func aBlockIsRehearsedToo() throws {
    let tsubame = try TourWorld.make(language: "en")
    let before = files(tsubame)
    let outcome = try tsubame.run(
      "--as", "taro", "-c",
      """
      let word = "x"
      rehearse { login hana ; let word = "y" ; post "$word" } | where command == "post" | get detail
      print "$word"
      whoami | get name
      """)
    #expect(outcome.lines == ["y", "x", "taro"], "\(outcome.diagnostics)")
    #expect(files(tsubame) == before)
  }

  @Test func scriptsThatAreCommandsAreRehearsedByName() throws {
    let tsubame = try TourWorld.make(language: "en")
    try tsubame.write(
      ".local/share/tsubame/commands/greet.cmd",
      text: "param name\nparam --loud\npost \"hello $name $loud\"")
    let outcome = try tsubame.run("--as", "taro", "rehearse", "greet", "hana", "--loud")
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.lines.first?.hasSuffix("greet.cmd\t3\tpost\tlocal\ttaro\thello hana true") == true)
  }

  @Test func aScriptThatRehearsesItselfEnds() throws {
    let outcome = try rehearsed(try TourWorld.make(language: "en"), "rehearse day.cmd")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("calls itself too deep"))
  }

  @Test func aTableShowsWhatWasReachedBeforeAnError() throws {
    let tsubame = try TourWorld.make(language: "en")
    try tsubame.write("day.cmd", text: "login taro\npost seen\nfail \"stop\"")
    let outcome = try tsubame.run("--format", "table", "rehearse", "day.cmd")
    #expect(outcome.output.contains("seen"))
    #expect(outcome.exit == 1)
  }

  /// What every writing command and filter does in help's own examples, rehearsed: no file may change.
  @Test func noExampleWritesInARehearsal() throws {
    let tsubame = try TourWorld.make(language: "en")
    try tsubame.write("lesson.cmd", text: "print \"included\"\n")
    let before = files(tsubame)
    // `tour` works in a folder of its own, and `run` needs programs.
    let examples = ExampleTests.examples.filter { !$0.hasPrefix("tour") }
    for example in examples {
      let outcome = try tsubame.run(
        "--as", "taro", "-c", "rehearse { \(example) }", input: "みかん\n", timeLimit: 30)
      #expect(!outcome.timedOut, "\(example)")
      #expect(outcome.exit <= 2, "\(example)\n\(outcome.diagnostics)")
    }
    let after = files(tsubame)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (path, data) in before where after[path] != data { Issue.record("\(path) changed") }
  }
}
