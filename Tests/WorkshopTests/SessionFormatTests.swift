import TestSupport
import Testing
import TsubameKit

@testable import Workshop

@Suite("The format of sessions") struct SessionFormatTests {
  static let golden = #"""
    #tsubame-session 1
    #start 2015-03-14T09:00:00+09:00 lang=ja cols=60 seed=9 world=tour app=1.0
    tsubame> login aoi
    ログイン成功: aoi（新しいアカウント）
    #+0.42
    tsubame> post "つばめ
         > 来た"
    投稿しました [id:1]
    tsubame> print "a\u{1B}b \u{5C}u{1B} \u{1F600}"
    a\u{1B}b
    tsubame> print markup
    \tsubame> no prompt
    \\ a backslash
    \...
    \[2]
    \! no diagnostic
    \between [..] these
    ! \...
    ! a notice
    [3]
    #+61.05
    tsubame> ask "Name?"
    Name? [text]

    """#

  static let session: SessionFile = {
    let time = Time(
      date: CivilDate(year: 2015, month: 3, day: 14) ?? CivilDate(daysSinceEpoch: 0), hour: 9,
      offsetSeconds: 9 * 3_600)
    var start = SessionStart(
      time: time ?? .epoch, language: .japanese, columns: 60, seed: 9, world: "tour",
      app: "1.0")
    start.world = "tour"
    func lines(_ texts: String...) -> [SessionLine] { texts.map { SessionLine(shown: $0) } }
    return SessionFile(
      start: start,
      exchanges: [
        SessionExchange(input: "login aoi", output: lines("ログイン成功: aoi（新しいアカウント）")),
        SessionExchange(pause: 42, input: "post \"つばめ\n来た\"", output: lines("投稿しました [id:1]")),
        SessionExchange(
          input: "print \"a\u{1B}b \\u{1B} \\u{1F600}\"", output: lines("a\u{1B}b")),
        SessionExchange(
          input: "print markup",
          output: lines(
            "tsubame> no prompt", "\\ a backslash", "...", "[2]", "! no diagnostic",
            "between [..] these")
            + [
              SessionLine(shown: "...", isDiagnostic: true),
              SessionLine(shown: "a notice", isDiagnostic: true),
            ], exit: 3),
        SessionExchange(pause: 6_105, input: "ask \"Name?\"", output: lines("Name? [text]")),
      ])
  }()

  @Test func isWrittenAsItIsSpecified() {
    #expect(SessionFormatTests.session.text == SessionFormatTests.golden)
  }

  @Test func isReadAsItWasWritten() throws {
    #expect(try read(SessionFormatTests.golden) == SessionFormatTests.session)
  }

  @Test func lineEndsOfOtherSystemsAreNoMatter() throws {
    let text = SessionFormatTests.golden.replacing("\n", with: "\r\n")
    #expect(try read(text) == SessionFormatTests.session)
  }

  @Test(arguments: 0..<300) func anythingComesBack(_ seed: UInt64) throws {
    let session = RandomSessions.session(seed: seed)
    #expect(try read(session.text) == session)
    #expect(try read(SessionMarkdown.session(in: markdown(session))) == session)
  }

  private func markdown(_ session: SessionFile) -> String {
    SessionMarkdown.text(of: session, title: "A session")
  }

  @Test func proseAndOtherBlocksOfMarkdownAreNoSession() throws {
    let text = """
      # A lesson

      ~~~sh
      ```tsubame
      tsubame> not this
      ~~~
      ```tsubame
      #tsubame-session 1
      #start 2015-03-14T09:00:00Z lang=en
      tsubame> print 1
      1
      ```
      Then:
        ````tsubame
      tsubame> print "```"
      ```
      ````
      ```tsubame check
      tsubame> nor this
      ```
      """
    let session = try read(SessionMarkdown.session(in: text))
    #expect(session.exchanges.map(\.input) == ["print 1", "print \"```\""])
    #expect(session.exchanges.map { $0.output.map(\.text) } == [["1"], ["```"]])
  }

  @Test func asAScriptWhatFailedIsAComment() {
    let script = SessionScript.text(of: SessionFormatTests.session, title: "day")
    #expect(script.hasPrefix("# day\n\nlogin aoi\npost \"つばめ\n来た\"\n"))
    #expect(script.contains("\n# print markup\n"))
  }

  @Test(arguments: [
    ("", "session-no-header"), ("tsubame> print 1\n", "session-no-header"),
    ("#tsubame-session 2\n#start 2015-03-14T09:00:00Z\n", "session-version"),
    ("#tsubame-session x\n", "session-version"),
    ("#tsubame-session 99999999999999999999\n", "session-version"),
    ("#tsubame-session 1\n", "session-no-start"),
    ("#tsubame-session 1\ntsubame> print 1\n", "session-no-start"),
    ("#tsubame-session 1\n#start yesterday\n", "session-start"),
    ("#tsubame-session 1\n#start 2015-03-14T09:00:00\n", "session-start"),
    ("#tsubame-session 1\n#start 2015-03-14T09:00:00Z cols=0\n", "session-start"),
    (
      "#tsubame-session 1\n#start 2015-03-14T09:00:00Z cols=99999999999999999999\n", "session-start"
    ),
    ("#tsubame-session 1\n#start 2015-03-14T09:00:00Z seed=-1\n", "session-start"),
    ("#tsubame-session 1\n#start 2015-03-14T09:00:00Z lang=fr\n", "session-start"),
    ("#tsubame-session 1\n#start 2015-03-14T09:00:00Z\nhello\n", "session-stray-line"),
  ])
  func whatIsNoSessionSaysSo(_ text: String, _ code: String) {
    #expect(performing: { try read(text) }, throws: { ($0 as? CommandError)?.code == code })
  }

  /// Without the numbers of lines, which a session that was never in a file has not.
  private func read(_ text: String) throws -> SessionFile {
    var session = try SessionReader.session(text, name: "test")
    for index in session.exchanges.indices { session.exchanges[index].line = 0 }
    return session
  }
}
