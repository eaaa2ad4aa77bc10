import Foundation
import Testing

/// The same lines give the same results at the prompt, in a file, behind `-c` and on standard input.
@Suite("The same lines in every mode") struct ModeTests {
  static let lines: [String] = [
    // Statements.
    "let n = 5 ; print $n", "timeline | count | let n ; print \"$n posts\"",
    "if 1 < 2 { print yes } else { print no }",
    "if 1 > 2 { print a } else if 2 > 1 { print b } else { print c }",
    "for t in $(tag | first 3) { print $t.tag }", "for n in 1..3 { print $n }",
    "let n = 3 ; while $n > 0 { print $n ; let n = $n - 1 }", "repeat 2 { print hello }",
    "for n in 1..9 { if $n > 2 { break } ; print $n }",
    "for n in 1..4 { if $n == 2 { continue } ; print $n }",
    "def twice n:int \"Doubles\" { return $n * 2 } ; twice 4",
    "def greet name:text --loud { print \"hello $name $loud\" } ; greet taro --loud",
    "try { timeline open 999 } catch e { print $e.code }",
    "try { fail \"no  no\" } catch e { print $e.message }",
    "expect 1 == 1", "include lesson.cmd", "explain timeline | where likes > 10 | first 3",
    "exit 3", "print \"one\"\nprint \"two\"", "if true {\n  print a\n  print b\n}",
    "print <<END\n  a text\n  over  lines\n  END", "# only a comment", "print a ; # a comment",
    "print \\\n  a  b",
    // Filters.
    "timeline | first 2 | select id author", "timeline | where likes > 10 | count",
    "timeline | sort likes desc | first 2 | get likes", "timeline | last 1 | get author",
    "timeline | skip 3 | first 1 | get id",
    "timeline | first 3 | set double = likes * 2 | get double",
    "timeline | first 1 | rename likes hearts | get hearts", "tag | get tag | first 3",
    "timeline | get author | unique | count",
    "timeline | group author | count | sort count desc | first 2",
    "timeline | sum likes", "timeline | average likes", "timeline | min likes",
    "timeline | max likes",
    "tag | first 2 | each t { print $t.tag }", "tag | first 3 | get tag | join \", \"",
    "timeline | first 2 | select id tags | flatten tags", "tag | first 2 | to csv",
    "tag | first 2 | to json",
    "tag | first 2 | tee seen.csv | count", "tag | first 2 | save tags.csv ; open tags.csv | count",
    "print '[{\"a\": 1}]' | from json | get a", "$(timeline | first 1) | get author",
    // Commands that read and write.
    "post りんごを食べた #くだもの", "post a  b   c", "post \"春 😀 か\u{3099}\"", "tag #くだもの | count",
    "translate りんご", "accounts", "words | count", "photos | count", "help if | first 1",
    "fmt lesson.cmd",
    "check lesson.cmd",
    // A Japanese keyboard.
    "timeline ｜ first 1 ｜ get id", "print “いちご”", "timeline　|　count",
    // Mistakes.
    "timelien", "timeline | wehre likes > 3", "timeline | where lkes > 3", "timeline --fist 3",
    "timeline | where likes = 3", "timeline | first three", "print $nope", "post \"a\"b",
    "print \"\\q\"",
    "let x 5", "for x { }", "break", "post {", "}",
    "fail \"over  and out\"",
    "expect 1 == 2 else \"not equal\"", "timeline open 999", "open gone.csv",
    "include no-such-file.cmd",
    "1 / 0",
    "let x = 1 / 0", "group author", "timeline | group author", "timeline && tag", "ls | grep x",
    "check no-such-file.cmd",
    "print a ; fail b ; print c",
  ]

  @Test func thereAreMany() { #expect(ModeTests.lines.count >= 60) }

  @Test(arguments: lines) func theyAgree(_ line: String) throws {
    let behindOption = try Shown.piped(line, .option)
    #expect(behindOption.exit >= 0)
    #expect(try Shown.piped(line, .file) == behindOption)
    #expect(try Shown.piped(line, .input) == behindOption)
    #expect(try Shown.atPrompt(line) == behindOption)
  }

  /// At the prompt what is not finished goes on with the next line.
  @Test(arguments: ["if true { print a", "timeline |", "print \"a", "let x = [1", "let x = $(tag"])
  func theyAgreeOnWhatIsNeverFinished(_ line: String) throws {
    let behindOption = try Shown.piped(line, .option)
    #expect(behindOption.exit == 2)
    #expect(try Shown.piped(line, .file) == behindOption)
    #expect(try Shown.piped(line, .input) == behindOption)
  }
}

/// What a line shows and how it ends.
private struct Shown: Equatable {
  /// The lines of both outputs, in no order: only a terminal has one for both.
  let lines: [String]
  let exit: Int32

  enum Mode { case file, option, input }

  init(_ text: String, in tsubame: Tsubame, exit: Int32) {
    // Each run has a home folder of its own. CSV ends its lines as its standard says; a terminal shows none of that.
    lines = text.replacingOccurrences(of: tsubame.home.path, with: "~")
      .split { $0 == "\n" || $0 == "\r\n" }.map(String.init)
      .filter { !Shown.isPlace($0) }.sorted()
    self.exit = exit
  }

  /// Where the line stood is named as the mode calls it; the prompt does not name it.
  private static func isPlace(_ line: String) -> Bool {
    let parts = line.split(separator: ":")
    return parts.count == 3 && ["line.cmd", "-c", "(stdin)"].contains(String(parts[0]))
      && Int(parts[1]) != nil && Int(parts[2]) != nil
  }

  private static func world() throws -> Tsubame {
    let tsubame = try TourWorld.make(language: "en")
    try tsubame.write("lesson.cmd", text: "print \"included\"\n")
    tsubame.environment["TSUBAME_CLOCK"] = "2026-04-01T09:00:00+09:00"
    return tsubame
  }

  static func piped(_ line: String, _ mode: Mode) throws -> Shown {
    let tsubame = try world()
    let options = ["--as", "taro", "--format", "ndjson"]
    let outcome: Outcome
    switch mode {
    case .file:
      try tsubame.write("line.cmd", text: line + "\n")
      outcome = try tsubame.run(options + ["line.cmd"], input: .init())
    case .option: outcome = try tsubame.run(options + ["-c", line], input: .init())
    case .input: outcome = try tsubame.run(options, input: .init((line + "\n").utf8))
    }
    return Shown(outcome.output + outcome.diagnostics, in: tsubame, exit: outcome.exit)
  }

  static func atPrompt(_ line: String) throws -> Shown {
    let prompt = "taro@tsubame>"
    let tsubame = try world()
    let terminal = try tsubame.terminal(
      "--as", "taro", "--format", "ndjson", columns: 1_000, rows: 100)
    #expect(terminal.waitForLine(prompt))
    let banner = terminal.screen.lines
    terminal.paste(line)
    terminal.press(.enter)
    _ = terminal.waitUntil { screen in
      screen.cursorLine == prompt && screen.lines.count { $0.hasPrefix(prompt) } > 1
    }
    let shown = terminal.screen.lines
    terminal.press(.controlD)
    let exit = terminal.waitForExit() ?? -1
    let echo = line.split(separator: "\n").map(String.init)
    let lines = shown.filter { text in
      !text.hasPrefix(prompt) && !banner.contains(text) && !echo.contains(text)
        && !echo.contains { text.hasSuffix("…> " + $0) }
    }
    return Shown(lines.joined(separator: "\n"), in: tsubame, exit: exit)
  }
}
