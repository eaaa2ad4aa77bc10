import Foundation
import TestSupport
import Testing

@Suite("Texts that another shell passes on") struct ExactTextTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
    tsubame.environment["TSUBAME_ACCOUNT"] = "taro"
  }

  /// What has meant something to some shell somewhere, and what is long in one way or another.
  private static let pieces = [
    "\"", "'", "`", "$", "$x", "${x}", "$(print z)", "|", "｜", ";", "{", "}", "#", "#くだもの",
    "\\", "\\n", "\n", "\r\n", "\t", " ", "  ", "\u{3000}", "-", "--", "--photo", "--x=1", "-c",
    "~", "*", "?", "!", "!!", "&", "&&", ">", "<", "<<END", "%s", "“", "”", "りんご", "e\u{301}",
    "か\u{3099}", "👨‍👩‍👧", "\u{202E}", "\u{1B}[31m", "\u{7}", "\u{FEFF}", "=", "true", "007", "1",
  ]

  private static func text(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }

  /// The text of the newest post, as JSON gives it back.
  private func newest() throws -> String? {
    let outcome = try tsubame.run("--format", "json", "-c", "timeline | first 1 | select text")
    let rows = try JSONDecoder().decode([[String: String]].self, from: Data(outcome.outputBytes))
    return rows.first?["text"]
  }

  @Test(arguments: 0..<40) func itIsPostedAsItStands(seed: UInt64) throws {
    let text = Self.text(seed: seed)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let outcome = try tsubame.run("post", "--", text)
    #expect(outcome.exit == 0, "\(text.debugDescription): \(outcome.diagnostics)")
    #expect(try newest().map { Array($0.utf8) } == Array(text.utf8))
    guard text != "-" else { return }
    let alone = try tsubame.run("post", text)
    #expect(alone.exit == 0, "\(text.debugDescription): \(alone.diagnostics)")
    #expect(try newest().map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: 0..<40) func itIsPrintedAsItStands(seed: UInt64) throws {
    let text = Self.text(seed: seed)
    #expect(try tsubame.run("print", "--", text).outputBytes == Array((text + "\n").utf8))
    let answer = try tsubame.run("--format", "json", "translate", "--to", "romaji", "--", text)
    guard answer.exit == 0 else { return }
    let rows = try JSONDecoder().decode([Answer].self, from: Data(answer.outputBytes))
    #expect(rows.first.map { Array($0.text.utf8) } == Array(text.utf8))
  }

  private struct Answer: Decodable { let text: String }

  @Test(arguments: 0..<40) func aTagIsFoundOrNotButNeverParsed(seed: UInt64) throws {
    let outcome = try tsubame.run("tag", "--", Self.text(seed: seed))
    #expect([0, 1].contains(outcome.exit), "\(outcome.diagnostics)")
    #expect(!outcome.diagnostics.contains("^"))
  }

  @Test(arguments: [
    "--photo=/etc/x", "--photo", "--reply=3 hello", "--reply", "--as=bob", "--as", "--", "-h", "-x",
    "--help me", "--no-such-flag",
  ])
  func aLoneArgumentIsTheText(_ text: String) throws {
    let outcome = try tsubame.run("post", text)
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(try newest() == text)
    #expect(try tsubame.run("print", text).output == text + "\n")
    #expect(try tsubame.run("translate", text).exit != 2)
  }

  @Test func besideOthersFlagsAreFlags() throws {
    #expect(try tsubame.run("post", "a", "--reply=1").exit != 0)
    #expect(try tsubame.run("post", "a", "--no-such-flag").exit == 2)
    #expect(try tsubame.run("post", "--as", "taro", "--", "--as").exit == 0)
    #expect(try newest() == "--as")
  }

  @Test(arguments: [
    "post", "translate", "print", "ask", "timeline", "where", "count", "each", "run",
  ])
  func helpAloneShowsHelp(_ command: String) throws {
    let help = try tsubame.run("help", command).output
    #expect(help.hasPrefix(command))
    let alone = try tsubame.run(command, "--help")
    #expect(alone.output == help, "\(alone.diagnostics)")
    let typed = try tsubame.run("-c", command + " --help")
    #expect(typed.output == help, "\(typed.diagnostics)")
    #expect(try tsubame.run("-c", "timeline | count").output == "0\n")
  }

  @Test func quotedHelpIsText() throws {
    #expect(try tsubame.run("-c", "post \"--help\"").exit == 0)
    #expect(try newest() == "--help")
    #expect(try tsubame.run("post", "--", "--help").exit == 0)
    #expect(try newest() == "--help")
  }

  @Test func dashesAreTextBehindTwo() throws {
    for text in ["-", "--", "--photo", "--reply=1", "-c", "--no-such-flag", "- a"] {
      #expect(try tsubame.run("post", "--", text).exit == 0, "\(text)")
      #expect(try newest() == text)
    }
    #expect(try tsubame.run("print", "--", "-").output == "-\n")
    #expect(try tsubame.run("-c", "post \"-\"").exit == 0)
    #expect(try newest() == "-")
  }

  @Test(arguments: [
    ("a\n", "a"), ("a\r\n", "a"), ("a", "a"), ("a\n\n", "a\n"), ("  a\n b \n", "  a\n b "),
    ("$x | { # \"\n", "$x | { # \""), ("a\u{2028}", "a\u{2028}"), ("a\u{B}", "a\u{B}"),
  ])
  func standardInputIsATextToo(input: String, text: String) throws {
    let outcome = try tsubame.run("post", "-", input: input)
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(try newest() == text)
    #expect(try tsubame.run("edit", "1", "-", input: input).exit == 0)
  }

  @Test func aMegabyteIsPosted() throws {
    let text = String(repeating: "りんご ", count: 100_000)
    #expect(try tsubame.run("post", "-", input: text).exit == 0)
    #expect(try newest() == text)
  }

  @Test func nothingAndWhatIsNoTextAreErrors() throws {
    for outcome in [
      try tsubame.run("post", ""), try tsubame.run("post", "-"), try tsubame.run("post"),
    ] {
      #expect(outcome.exit != 0)
      #expect(outcome.diagnostics.contains("Hint"), "\(outcome.diagnostics)")
    }
    let script = "\"$0\" post \"$(printf 'a\\377b')\""
    let outcome = try PipedChild(
      program: "/bin/sh", arguments: ["-c", script, Tsubame.program()],
      environment: tsubame.environment, folder: "/"
    ).finish()
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("UTF-8"))
    let piped = try tsubame.run(["post", "-"], input: Data([0x61, 0xFF, 0x62]))
    #expect(piped.exit == 1)
    #expect(piped.diagnostics.contains("UTF-8"))
    #expect(try tsubame.run("-c", "timeline | count").output == "0\n")
  }
}
