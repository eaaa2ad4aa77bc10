import Foundation
import Glibc
import Testing

@Suite("Rows on standard input") struct StandardRowsTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try TourWorld.make(language: "en")
    tsubame.environment["TSUBAME_ACCOUNT"] = "taro"
  }

  private static let ndjson = "{\"n\": 1, \"t\": \"a\"}\n{\"n\": 20, \"t\": \"い\"}\n"

  /// Words of the command, standard input, and what comes out.
  static let commands: [([String], String, String)] = [
    (["count"], ndjson, "2\n"),
    (["where", "n > 10"], ndjson, "20\tい\n"),
    (["where", "n", ">", "10"], ndjson, "20\tい\n"),
    (["get", "t"], ndjson, "a\nい\n"),
    (["set", "m = n * 2"], ndjson, "1\ta\t2\n20\tい\t40\n"),
    (["each", "{ print $it.t }"], ndjson, "a\nい\n"),
    (["to", "csv"], ndjson, "n,t\r\n1,a\r\n20,い\r\n"),
    (["sort", "n", "desc"], ndjson, "20\tい\n1\ta\n"),
    (["count"], "\u{FEFF}{\"n\":1}", "1\n"),
    (["count"], "\n\n{\"n\":1}\n", "1\n"),
    (["sum", "n"], "[{\"n\":1},\n {\"n\":2}]", "3\n"),
    (["sum", "n"], "[\n{\"n\":1}\n]\n", "1\n"),
    (["get", "n"], "{\n \"n\": 7\n}\n", "7\n"),
    (["count"], "", "0\n"),
    // All that is not clearly JSON is lines.
    (["count"], "[2015] a\n{b\n\nc", "4\n"),
    (["last"], "{not json}\n[x\n", "[x\n"),
    (["first", "1"], "a\tb\r\nc\n", "a\\tb\n"),
    (["where", "value contains \"い\""], "あ\nい", "い\n"),
    (["--input", "csv", "sum", "n"], "n,t\n1,a\n2,b\n", "3\n"),
    (["--input", "tsv", "get", "t"], "n\tt\n1\ta\\nb\n", "a\\nb\n"),
    (["--input=lines", "count"], "{\"n\":1}\n[2]\n", "2\n"),
    (["--input", "ndjson", "count"], "1\n2\n", "2\n"),
    (["--input", "lines", "translate"], "りんご\nぶどう\n", "りんご\tアップル\nぶどう\tグレープ\n"),
  ]

  @Test(arguments: commands) func aSingleCommandTakesThem(
    _ words: [String], _ input: String, _ expected: String
  ) throws {
    let outcome = try tsubame.run(words, input: Data(input.utf8))
    #expect(outcome.diagnostics == "")
    #expect(outcome.output == expected)
    #expect(outcome.exit == 0)
  }

  @Test func whatTsubameWritesItReads() throws {
    for format in ["json", "ndjson", "csv"] {
      let posts = try tsubame.run("--format", format, "timeline").outputBytes
      let words = (format == "csv" ? ["--input", "csv"] : []) + ["where", "likes > 10"]
      let found = try tsubame.run(["--format", "json"] + words, input: Data(posts))
      let expected = try tsubame.run("--format", "json", "-c", "timeline | where likes > 10")
      #expect(found.lines.count == expected.lines.count && found.lines.count > 3, "\(format)")
      if format != "csv" { #expect(found.output == expected.output, "\(format)") }
    }
  }

  /// Words, standard input, the exit code, and what the error must name.
  static let mistakes: [([String], String, Int32, String)] = [
    (["where", "likes > 1"], "a\nb\n", 1, "--format ndjson"),
    (["where", "n >"], ndjson, 2, "  where n >\n           ^"),
    (["where", "n > 1 | count"], ndjson, 2, "-c 'from ndjson"),
    (["where", "n > $x"], ndjson, 2, "$x"),
    (["where"], ndjson, 2, "  where"),
    (["count"], "{\"n\":1}\n{\"n\":\n", 1, "2"),
    (["count"], "a\n\u{0}b\n", 0, ""),
    (["--input", "json", "count"], "{", 1, "(stdin)"),
    (["--input", "ndjson", "whoami"], ndjson, 2, "whoami"),
    (["--input", "xml", "count"], "", 2, "ndjson"),
    (["group", "n"], ndjson, 1, "count"),
  ]

  @Test(arguments: mistakes) func mistakesAreNamed(
    _ words: [String], _ input: String, _ exit: Int32, _ name: String
  ) throws {
    let outcome = try tsubame.run(words, input: Data(input.utf8))
    #expect(outcome.exit == exit, "\(outcome.diagnostics)")
    #expect(name.isEmpty || outcome.diagnostics.contains(name), "\(outcome.diagnostics)")
  }

  @Test func otherEncodingsAreNamedWithTheirLine() throws {
    let bytes = Array("a\nb\n".utf8) + [0x82, 0xA0, 0x82, 0xA2, 0x82, 0xA4, 0x0A]
    let outcome = try tsubame.run(["count"], input: Data(bytes))
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("3"))
  }

  @Test func aPersonIsNotWaitedFor() throws {
    let terminal = try tsubame.terminal("count", columns: 120)
    #expect(terminal.waitForExit() == 2)
    #expect(terminal.screen.text.contains("tsubame --format ndjson timeline | tsubame count"))
    let posting = try tsubame.terminal("edit", "みかん")
    #expect(posting.waitForExit() == 2)
  }

  /// `while read` would lose its lines to a command that reads what it does not need.
  @Test func whoNeedsNoRowsReadsNone() throws {
    let commands = [
      "post \"$x\"", "timeline", "tag", "whoami", "translate りんご", "print \"$x\"", "photos",
      "photos favorite 1", "-c 'print x'", "help", "--help", "edit 1 \"$x\"",
    ]
    for command in commands {
      let script = "while read -r x; do \"$0\" \(command) >/dev/null 2>&1; echo \"$x\"; done"
      let outcome = try PipedChild(
        program: "/bin/sh", arguments: ["-c", script, Tsubame.program()],
        environment: tsubame.environment, folder: tsubame.home.path
      ).finish(input: Array("a\nb\nc\n".utf8))
      #expect(outcome.output == "a\nb\nc\n", "\(command)")
    }
    #expect(try tsubame.run("-c", "timeline | first 4 | get text").lines == ["c", "b", "a", "c"])
  }

  @Test func scriptsReadTheRestThemselves() throws {
    let file = try tsubame.write("big.cmd", text: "from ndjson | where n > 10 | get t\n")
    for arguments in [[file], ["-c", "from ndjson | where n > 10 | get t"]] {
      let outcome = try tsubame.run(arguments, input: Data(Self.ndjson.utf8))
      #expect(outcome.output == "い\n", "\(outcome.diagnostics)")
    }
    #expect(try tsubame.run("from", "ndjson", input: Self.ndjson).output == "1\ta\n20\tい\n")
  }

  @Test func aStreamWithoutEndIsReadAsItComes() throws {
    let outcome = try PipedChild(
      program: "/bin/sh",
      arguments: ["-c", "yes '{\"n\": 12}' | \"$0\" where 'n > 10' | head -3", Tsubame.program()],
      environment: tsubame.environment, folder: "/"
    ).finish(timeLimit: 60)
    #expect(!outcome.timedOut)
    #expect(outcome.output == "12\n12\n12\n")
    #expect(outcome.diagnostics == "")
  }

  @Test func memoryStaysTheSame() throws {
    // 128 MB through a process that may have 100 MB of addresses, with all that it loads.
    let long = String(repeating: "x", count: 8_000)
    for (format, line) in [("ndjson", "{\"n\": 12, \"t\": \"\(long)\"}"), ("lines", long)] {
      let script =
        "yes '\(line)' | head -n 16000 | (ulimit -v 100000; exec \"$0\" --input \(format) count)"
      let outcome = try PipedChild(
        program: "/bin/bash", arguments: ["-c", script, Tsubame.program()],
        environment: tsubame.environment, folder: "/"
      ).finish(timeLimit: 90)
      #expect(outcome.diagnostics == "")
      #expect(outcome.output == "16000\n", "\(format)")
    }
  }
}
