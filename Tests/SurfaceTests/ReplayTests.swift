import Foundation
import Testing

@Suite("Replaying a session") struct ReplayTests {
  private static let head =
    "#tsubame-session 1\n#start 2015-03-14T09:00:00+09:00 lang=en cols=80 seed=7 app=1\n"

  private func replay(_ lines: String, _ flags: String...) throws -> (Outcome, file: String) {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("day.session", text: ReplayTests.head + lines)
    let outcome = try tsubame.run(["replay", "day.session"] + flags, input: Data())
    return (outcome, try String(tsubame.read("day.session").dropFirst(ReplayTests.head.count)))
  }

  @Test func whatGoesDifferentlyIsShownBesideWhatWasRecorded() throws {
    let (outcome, _) = try replay(
      "tsubame> print one\none\ntsubame> print \"a\n     > b\"\na\nc\n[1]\ntsubame> print on\non\n")
    #expect(outcome.exit == 1)
    #expect(
      outcome.output
        == """
        day.session:5: went differently
          tsubame> print "a
               > b"
          a
        - c
        + b
        - [1]

        """)
    #expect(outcome.diagnostics.contains("1 lines of day.session went differently, 2 went"))
  }

  @Test func aPatternThatStillMatchesIsKept() throws {
    let session =
      "tsubame> print \"at 2015-03-14 09:00\nold\nnew\nlast\"\nat [time]\nold[..]\nnwe\n...\n"
      .replacing("\nold\nnew\nlast\"", with: "\n     > old\n     > new\n     > last\"")
    let (outcome, file) = try replay(session, "--update")
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
    #expect(file == session.replacing("nwe", with: "new"))
  }

  @Test func whatMatchesIsNotWrittenAnew() throws {
    let session = "#+1.50\ntsubame> print \"n 5\" ; print 5\nn [id:1]\n[id:1]\n"
    let (outcome, file) = try replay(session, "--update")
    #expect(outcome.exit == 0, "\(outcome.output)")
    #expect(file == session)
    #expect(try replay("tsubame> print \"n 5\" ; print 6\nn [id:1]\n[id:1]\n").0.exit == 1)
  }

  @Test func whatOnlySaysThatAnythingMayComeIsAnError() throws {
    for lines in ["...", "[..]", "[time]\n...", "[id:1]"] {
      let (outcome, _) = try replay("tsubame> print 5\n\(lines)\n")
      #expect(outcome.exit == 1)
      #expect(outcome.output.contains("day.session:3: says only"), "\(outcome.output)")
      #expect(
        try replay("tsubame> print 5\n\(lines)\n", "--update").file == "tsubame> print 5\n5\n")
    }
  }

  @Test func nothingOfThePersonIsTouched() throws {
    let tsubame = try TourWorld.make(language: "en")
    try tsubame.write(
      "day.session",
      text: ReplayTests.head
        + "tsubame> timeline | count\n0\ntsubame> login hana\nLogin succeeded: hana (new account)\n"
        + "tsubame> photos | count\n0\ntsubame> config color never\n[..]rc.cmd)\n"
        + "tsubame> get 1 | save made.txt\ntsubame> ls | count\n1\n")
    let before = try tsubame.run("accounts").output
    let outcome = try tsubame.run(
      "--as", "taro", "-c",
      "pwd ; try { replay day.session } catch e { print $e.code } ; pwd ; whoami")
    let lines = outcome.lines.filter { !$0.hasPrefix("  ") }
    #expect(lines.first == lines.dropLast().last, "\(outcome.output)")
    #expect(lines.last?.hasPrefix("taro") == true, "\(outcome.output)")
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("made.txt")))
    #expect(!FileManager.default.fileExists(atPath: tsubame.path(".config/tsubame/rc.cmd")))
    #expect(try tsubame.run("accounts").output == before)
  }

  @Test func answersAreGivenAgain() throws {
    let (outcome, _) = try replay(
      "tsubame> let name = $(ask \"Name?\") ; print \"Hello $name\"\nName? [はなこ]\nHello はなこ\n"
        + "tsubame> print $(ask \"Token?\" --secret)\nToken? [secret]\n[secret]\n")
    #expect(outcome.exit == 0, "\(outcome.output)")
  }

  @Test func whatCannotBePlayedIsLeftOut() throws {
    let (outcome, _) = try replay(
      "tsubame> [secret]\ntsubame> repeat 1000000000 { let x = 1 }\n[130]\ntsubame> print 1\n1\n"
        + "tsubame> exit\ntsubame> print 2\n3\n")
    #expect(outcome.exit == 0, "\(outcome.output)")
    #expect(outcome.diagnostics.contains("2 lines went as recorded; 3 could not be played"))
  }

  @Test func itRunsInItsOwnLanguageWidthAndTime() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write(
      "day.session",
      text: "#tsubame-session 1\n#start 2015-03-14T09:00:00+09:00 lang=ja cols=40 seed=7\n"
        + "tsubame> nosuch\n!   nosuch\n!   ^^^^^^\n! nosuch というコマンドはありません\n[..]\n[2]\n"
        + "tsubame> login aoi\nログイン成功: aoi（新しいアカウント）\n"
        + "tsubame> post a\n投稿しました [id:1]\n1 aoi @aoi 2015-03-14 09:00\n    a\n")
    let outcome = try tsubame.run("replay", "day.session")
    #expect(!outcome.output.contains("投稿"), "\(outcome.output)")
  }

  @Test(arguments: [
    ("\u{0}", "NUL"), ("#tsubame-session 2\n", "version 2"), ("hello\n", "no session"),
    ("", "no session"),
  ])
  func whatIsNoSessionIsRefused(_ text: String, _ word: String) throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write("bad.session", text: text)
    let outcome = try tsubame.run("replay", "bad.session")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains(word), "\(outcome.diagnostics)")
  }

  @Test func hugeOnesEnd() throws {
    let tsubame = try Tsubame(language: "en")
    let lines = String(repeating: "a line\n", count: 200_000)
    try tsubame.write("big.session", text: ReplayTests.head + "tsubame> print 1\n" + lines)
    let outcome = try tsubame.run("replay", "big.session", "--update")
    #expect(outcome.exit == 0)
    #expect(try tsubame.read("big.session") == ReplayTests.head + "tsubame> print 1\n1\n")
    let file = try tsubame.write("huge.session", text: ReplayTests.head)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 1 << 33)
    #expect(try tsubame.run("replay", "huge.session").diagnostics.contains("huge.session"))
  }

  @Test func aWorldThatNobodyKnowsIsNamed() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write(
      "day.session", text: "#tsubame-session 1\n#start 2015-03-14T09:00:00Z world=mars\n")
    #expect(try tsubame.run("replay", "day.session").diagnostics.contains("no world mars"))
  }
}
