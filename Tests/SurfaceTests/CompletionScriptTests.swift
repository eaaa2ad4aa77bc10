import Foundation
import TestSupport
import Testing

/// A folder with names that shells find hard, and a store whose tags, accounts and albums are no easier.
private func world() throws -> Tsubame {
  let tsubame = try TourWorld.make(language: "en")
  let made = try tsubame.run(
    "-c",
    """
    login "taro"
    photos album new "春の 写真"
    photos album new "it's \\$5 \\"q\\" #1"
    """)
  #expect(made.exit == 0, "\(made.diagnostics)")
  try tsubame.write("スペース あり.txt", text: "")
  try tsubame.write("a\"b.txt", text: "")
  try tsubame.write(
    "best.cmd",
    text: "param month:month\nparam --count:int=4\nparam --album:text=\"\"\nprint $month")
  try tsubame.write(
    "kind.cmd", text: "param size:small|large\nparam --who:account\nparam --tag:hashtag\nprint x")
  let folder = tsubame.path("bin")
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try FileManager.default.createSymbolicLink(
    atPath: folder + "/tsubame", withDestinationPath: Tsubame.program())
  tsubame.environment["PATH"] = folder + ":/usr/bin:/bin"
  return tsubame
}

@Suite("Completion in bash") struct BashCompletionTests {
  static let lines: [(line: String, candidates: [String])] = [
    ("tsubame pos", ["post"]),
    ("tsubame wher", ["where"]),
    ("tsubame bes", ["best.cmd"]),
    ("tsubame best.cmd --c", ["--count"]),
    ("tsubame ./best.cmd --", ["--count", "--album"]),
    ("tsubame kind.cmd ", ["small", "large"]),
    ("tsubame kind.cmd s", ["small"]),
    ("tsubame kind.cmd small --who ta", ["taro"]),
    ("tsubame kind.cmd small --tag くだ", ["くだもの"]),
    ("tsubame photos al", ["album", "albums"]),
    ("tsubame photos album n", ["new"]),
    ("tsubame photos album 春", [#"春の\ 写真"#]),
    (#"tsubame photos album "春"#, ["春の 写真"]),
    (#"tsubame photos album 春の\ "#, [#"春の\ 写真"#]),
    ("tsubame photos album 'it", [#"it'\''s $5 "q" #1"#]),
    ("tsubame photos album it", [#"it\'s\ \$5\ \"q\"\ #1"#]),
    (#"tsubame photos album 春の\ 写真 "#, []),
    (#"tsubame photos album remove 春の\ 写真 "#, []),
    ("tsubame photos album 春の ", ["写真"]),
    ("tsubame photos album Fav", ["Favorites"]),
    ("tsubame photos album remove Fav", []),
    ("tsubame photos album Recently ", ["Deleted", "Added"]),
    ("tsubame config lang ", ["ja", "en"]),
    ("tsubame config color a", ["auto", "always"]),
    ("tsubame words remove ", ["桃"]),
    ("tsubame timeline --from=im", []),
    ("tsubame timeline --from=to", ["today"]),
    ("tsubame tag くだ", ["くだもの"]),
    ("tsubame tag \\#くだ", ["\\#くだもの"]),
    ("tsubame photos 2015-0", ["2015-02", "2015-03", "2015-05"]),
    ("tsubame --as ta", ["taro"]),
    ("tsubame --as=ta", ["taro"]),
    ("tsubame --format nd", ["ndjson"]),
    ("tsubame --format=nd", ["ndjson"]),
    ("tsubame --la", ["--lang"]),
    ("tsubame --lang ja timeline --fo", ["--follow"]),
    ("TZ=UTC tsubame --lang ja timeline --fo", ["--follow"]),
    ("tsubame open ス", [#"スペース\ あり.txt"#]),
    ("tsubame open ~/ス", [#"~/スペース\ あり.txt"#]),
    ("tsubame open a", [#"a\"b.txt"#]),
    ("tsubame open bi", ["bin/"]),
    ("tsubame help photos alb", ["album", "albums"]),
    ("tsubame -- post --ph", ["--photo"]),
    ("tsubame -c 'timeline | whe", ["timeline | where"]),
    ("tsubame --unknown", []),
  ]

  @Test func wordsGoOnAsTheyMay() throws {
    let tsubame = try world()
    let script = """
      source <(tsubame --completion bash)
      compopt() { :; }
      while IFS= read -r line; do
        COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=(tsubame)
        _tsubame
        printf '%s\\0' "${COMPREPLY[@]}"
        printf '\\n'
      done
      """
    let outcome = try PipedChild(
      program: "/bin/bash", arguments: ["--norc", "-c", script],
      environment: tsubame.environment, folder: tsubame.home.path
    ).finish(input: Array(Self.lines.map { $0.line + "\n" }.joined().utf8))
    #expect(outcome.diagnostics == "")
    let answers = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, expected) in Self.lines.enumerated() where index < answers.count {
      let found = answers[index].split(separator: "\0").map(String.init)
      #expect(found == expected.candidates, "\(expected.line)")
    }
    #expect(answers.count == Self.lines.count + 1)
  }

  @Test func theTabKeyPutsThemIn() throws {
    let tsubame = try world()
    tsubame.environment["PS1"] = "$ "
    let bash = try TerminalSession(
      program: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: tsubame.environment.merging(["TERM": "xterm", "INPUTRC": "/dev/null"]) { $1 },
      folder: tsubame.home.path, columns: 80, rows: 24)
    bash.type("source <(tsubame --completion bash); echo rea''dy\n")
    #expect(bash.waitFor("ready\n$"))
    for (typed, shown) in [
      ("tsubame photos album 春", #"tsubame photos album 春の\ 写真"#),
      (#"tsubame photos album "春"#, #"tsubame photos album "春の 写真""#),
      ("tsubame photos album 'it", #"tsubame photos album 'it'\''s $5 "q" #1'"#),
      ("tsubame --format=nd", "tsubame --format=ndjson"),
      ("echo x | tsubame trans", "echo x | tsubame translate"),
    ] {
      bash.type(typed)
      bash.press(.tab)
      #expect(bash.waitFor(shown), "\(bash.screen.text)")
      // Not Ctrl-C, which would throw away what bash has not read yet.
      bash.press(.controlU)
    }
  }
}

@Suite("Completion in fish") struct FishCompletionTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/fish")))
  func wordsGoOnAsTheyMay() throws {
    let tsubame = try world()
    let lines: [(String, [String])] = [
      ("tsubame pos", ["post\tWrites a post; takes photos and texts from a chain too"]),
      ("tsubame photos album 春", ["春の 写真\t0"]),
      (#"tsubame photos album "春"#, ["春の 写真\t0"]),
      (#"tsubame photos album it\'s"#, [#"it's $5 "q" #1"# + "\t0"]),
      ("tsubame tag くだ", ["くだもの\t7"]),
      ("tsubame --as=ta", ["--as=taro\tlocal"]),
      ("tsubame --ver", ["--version\tshows the version"]),
      ("tsubame open ス", ["スペース あり.txt"]),
      ("tsubame best.cmd --c", ["--count"]),
      ("echo x | tsubame timeline se", ["search\tFinds posts that hold a text, newest first"]),
    ]
    let script =
      "tsubame --completion fish | source\n"
      + "for line in $argv\n  complete -C $line\n  echo .\nend"
    let outcome = try PipedChild(
      program: "/usr/bin/fish", arguments: ["--no-config", "-c", script] + lines.map(\.0),
      environment: tsubame.environment, folder: tsubame.home.path
    ).finish()
    #expect(outcome.diagnostics == "")
    let answers = outcome.output.components(separatedBy: "\n.\n")
    for (line, answer) in zip(lines, answers) {
      #expect(answer == line.1.joined(separator: "\n"), "\(line.0)")
    }
    #expect(answers.count == lines.count + 1)
  }
}

@Suite("What completion scripts ask") struct CandidatesTests {
  @Test func nothingIsMadeAndNothingIsSaid() throws {
    let tsubame = try Tsubame()
    for question in [
      ["bash", "tsubame tag "], ["bash", "tsubame --as "], ["fish", "tsubame 'never closed"], [],
      ["zsh", "tsubame "], ["bash"], ["bash", ""], ["bash", "tsubame \\"],
    ] {
      let outcome = try tsubame.run(["--candidates"] + question, input: Data())
      #expect(outcome.exit == 0)
      #expect(outcome.diagnostics == "")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path) == [])
  }
}
