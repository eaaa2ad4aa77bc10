import Glibc
import Testing

@Suite("Pipes, signals and formats") struct StreamTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  @Test func rowsAreTabSeparatedInPipes() throws {
    let outcome = try tsubame.run("translate", "りんご", "ぶどう")
    #expect(outcome.exit == 0)
    #expect(
      outcome.lines.map { $0.split(separator: "\t").prefix(2) } == [
        ["りんご", "アップル"], ["ぶどう", "グレープ"],
      ])
  }

  @Test(arguments: [
    ("json", "[\n{\"text\":\"りんご\",\"translation\":\"アップル\""),
    ("ndjson", "{\"text\":\"りんご\",\"translation\":\"アップル\""),
    ("csv", "text,translation,source,via\r\nりんご,アップル,table"),
    ("tsv", "りんご\tアップル\ttable"), ("md", "| text | translation | source | via |\n| --- |"),
    ("table", "文      訳        出どころ\nりんご  アップル  標準の表\n"),
  ])
  func formatsOverrideIt(format: String, expected: String) throws {
    let outcome = try tsubame.run("--format", format, "translate", "りんご")
    #expect(outcome.output.hasPrefix(expected), "\(outcome.output)")
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let outcome = try tsubame.run(
      "-c", "while true { print \"つばめ\" }", closingOutputAfter: 10)
    #expect(!outcome.timedOut)
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics == "")
  }

  @Test func controlCEndsAScriptWith130() throws {
    let child = try tsubame.start("-c", "print started ; while true { let x = 1 }")
    #expect(child.waitForOutput("started"))
    let start = Moment.now
    child.send(SIGINT)
    let outcome = child.finish()
    #expect(outcome.exit == 130)
    #expect(Moment.now - start < 1)
  }

  @Test func diagnosticsAreApartFromResults() throws {
    let outcome = try tsubame.run("-c", "print 春\ntimelien")
    #expect(outcome.exit == 2)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.hasPrefix("-c:2:1\n  timelien\n  ^^^^^^^^\n"))
  }

  @Test func aFullDiskIsAnError() throws {
    let outcome = try PipedChild(
      program: "/bin/sh",
      arguments: ["-c", "exec \"$0\" help > /dev/full", Tsubame.program()],
      environment: tsubame.environment, folder: "/"
    ).finish()
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("No space left on device"))
  }
}
