import Foundation
import Testing

@Suite("The pager") struct PagerTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    try tsubame.write("rows.ndjson", text: (1...60).map { "{\"n\":\($0)}\n" }.joined())
  }

  /// A pager that is a script.
  private func pager(_ lines: String) throws -> String {
    let path = try tsubame.write("pager", text: "#!/bin/sh\n" + lines + "\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func run(_ line: String, pager: String, named: String = "TSUBAME_PAGER") throws -> (
    TerminalSession, Int32?
  ) {
    var environment = ["TSUBAME_PAGER": ""]
    environment[named] = pager
    let terminal = try tsubame.terminal("-c", line, environment: environment)
    return (terminal, terminal.waitForExit())
  }

  @Test(arguments: ["TSUBAME_PAGER", "PAGER"])
  func whatIsLongerThanTheWindowGoesThroughIt(variable: String) throws {
    let pager = try pager("echo \"PAGED $# $1 LESS=$LESS\"; cat > seen.txt")
    let (terminal, exit) = try run("open rows.ndjson", pager: pager + "  -x ", named: variable)
    #expect(exit == 0)
    #expect(terminal.screen.text.hasPrefix("PAGED 1 -x LESS=-R -F -X -Ps"))
    let seen = try tsubame.read("seen.txt").split(separator: "\n")
    #expect(seen.count == 61 && seen.last == "60")
  }

  @Test func whatFitsDoesNot() throws {
    let pager = try pager("echo PAGED; cat")
    let (terminal, exit) = try run("open rows.ndjson | first 22", pager: pager)
    #expect(exit == 0)
    #expect(!terminal.screen.text.contains("PAGED") && terminal.screen.text.contains("22"))
    let (longer, _) = try run("open rows.ndjson | first 23", pager: pager)
    #expect(longer.screen.text.contains("PAGED"))
  }

  @Test func oneLineMayBeLongerThanTheWindow() throws {
    let pager = try pager("echo PAGED; cat > seen.txt")
    let text = String(repeating: "長", count: 2_000)
    let (terminal, _) = try run("print \(text)", pager: pager)
    #expect(terminal.screen.text.contains("PAGED"))
    #expect(try tsubame.read("seen.txt") == text + "\n")
  }

  @Test(arguments: ["cat", "NO", "cat -u"]) func thereMayBeNone(pager: String) throws {
    let (terminal, exit) = try run("open rows.ndjson", pager: pager)
    #expect(exit == 0)
    #expect(terminal.screen.text.hasSuffix("60\n") || terminal.screen.text.contains("\n60"))
  }

  @Test func leavingItEarlyEndsTheChainAndIsNoError() throws {
    let pager = try pager("head -n 2; exec 0<&-")
    let endless = "repeat 2000 { open rows.ndjson }"
    let (terminal, exit) = try run(
      "print 1 | each { \(endless) } ; print after", pager: pager)
    #expect(exit == 0)
    #expect(terminal.screen.text.contains("after"))
    #expect(!terminal.screen.text.contains("pager"))
  }

  @Test func oneThatIsNotThereIsSaidOnce() throws {
    let (terminal, exit) = try run(
      "open rows.ndjson ; open rows.ndjson", pager: "/no/such/pager")
    #expect(exit == 0)
    let said = "The pager /no/such/pager could not be started ("
    let flat = terminal.screen.text.replacingOccurrences(of: "\n", with: "")
    #expect(flat.components(separatedBy: said).count == 2)
    #expect(flat.components(separatedBy: "5960").count == 3)
  }

  @Test func oneThatFailsIsSaidAndEverythingShown() throws {
    let pager = try pager("exit 3")
    let (terminal, exit) = try run("open rows.ndjson ; print after", pager: pager)
    #expect(exit == 0)
    let flat = terminal.screen.text.replacingOccurrences(of: "\n", with: " ")
    #expect(flat.contains("failed (exit code 3)"))
    #expect(terminal.screen.text.contains("\n60\nafter"))
  }

  @Test func aMissingStandardPagerIsNoNews() throws {
    let (terminal, exit) = (
      try tsubame.terminal(
        "-c", "open rows.ndjson", environment: ["TSUBAME_PAGER": "", "PATH": "/nowhere"]), 0
    )
    #expect(terminal.waitForExit() == Int32(exit))
    #expect(terminal.screen.text.contains("\n59") && !terminal.screen.text.contains("pager"))
  }

  @Test func oneThatNeverReadsEndsWithControlC() throws {
    let pager = try pager("touch started; exec sleep 1000")
    let terminal = try tsubame.terminal(environment: ["TSUBAME_PAGER": pager])
    #expect(terminal.waitFor("tsubame>"))
    terminal.type("open rows.ndjson\n")
    let started = tsubame.path("started")
    #expect(terminal.waitUntil { _ in FileManager.default.fileExists(atPath: started) })
    terminal.press(.controlC)
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print alive\n")
    #expect(terminal.waitFor("\nalive\ntsubame>"))
    terminal.press(.controlD)
    #expect(terminal.waitForExit() == 0)
  }

  @Test func noShellReadsItsName() throws {
    _ = try run("open rows.ndjson", pager: "cat>pwned ; touch pwned")
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("pwned")))
  }

  @Test func whatComesFromOutsideIsMadeVisibleThereToo() throws {
    let pager = try pager("cat > seen.txt")
    try tsubame.write(
      "evil.ndjson", text: (1...60).map { _ in "{\"t\":\"\\u001b[2J\\u0007\"}\n" }.joined())
    _ = try run("open evil.ndjson", pager: pager)
    let seen = try tsubame.read("seen.txt")
    #expect(seen.contains("\\u{1B}[2J\\u{7}") && !seen.contains("\u{1B}[2J"))
  }

  @Test func scriptsAndPipesHaveNone() throws {
    let pager = try pager("echo PAGED; cat")
    try tsubame.write("long.cmd", text: "open rows.ndjson\n")
    let terminal = try tsubame.terminal("./long.cmd", environment: ["TSUBAME_PAGER": pager])
    #expect(terminal.waitForExit() == 0)
    #expect(!terminal.screen.text.contains("PAGED"))
    let piped = try tsubame.run(
      "-c", "open rows.ndjson", environment: ["TSUBAME_PAGER": pager])
    #expect(piped.lines.count == 60)
  }

  @Test func whatIsSaidMeanwhileComesAfter() throws {
    let pager = try pager("cat > seen.txt; echo LEFT")
    let (terminal, exit) = try run(
      "open rows.ndjson | each { if $it.n == 50 { fail \"at fifty\" } else { print $it.n } }",
      pager: pager)
    #expect(exit == 1)
    let text = terminal.screen.text
    let left = try #require(text.range(of: "LEFT"))
    let failed = try #require(text.range(of: "at fifty"))
    #expect(left.lowerBound < failed.lowerBound)
    #expect(try tsubame.read("seen.txt").contains("49"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/less")))
  func lessLeavesTheTerminalAsItWas() throws {
    let terminal = try tsubame.terminal(environment: ["TSUBAME_PAGER": ""])
    #expect(terminal.waitFor("tsubame>"))
    terminal.type("open rows.ndjson\n")
    #expect(terminal.waitUntil { $0.cursorLine.contains("Space: go on  q: close") })
    terminal.type(" ")
    #expect(terminal.waitUntil { $0.lines.contains("45") })
    terminal.type("G")
    #expect(terminal.waitUntil { $0.cursorLine.contains("End  q: close") })
    terminal.type("q")
    #expect(terminal.waitForLine("tsubame>"))
    terminal.type("print alive\n")
    #expect(terminal.waitFor("\nalive"))
  }

  /// Whatever the locale, the text is shown as text, and the line below it says how to go on.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/less")),
    arguments: ["ja", "en"], [["LC_ALL": "C"], ["LANG": "C.UTF-8"], ["LC_ALL": "", "LANG": ""]])
  func lessShowsTextInAnyLocale(language: String, locale: [String: String]) throws {
    let line = #"{"text":"りんご🍎を食べた"}"# + "\n"
    try tsubame.write("texts.ndjson", text: String(repeating: line, count: 100))
    let terminal = try tsubame.terminal(
      "--lang", language, "-c", "open texts.ndjson | get text",
      environment: locale.merging(["TSUBAME_PAGER": "less"]) { $1 })
    let prompt = language == "ja" ? "Space: next  q: close" : "Space: go on  q: close"
    #expect(terminal.waitForLine(prompt), "\(terminal.screen.text)")
    #expect(terminal.screen.lines.prefix(23).allSatisfy { $0 == "りんご🍎を食べた" })
    terminal.type("q")
    #expect(terminal.waitForExit() == 0)
  }

  /// A beginner does not see that the prompt is not back yet.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/less")),
    arguments: [
      "!touch pwned\n", "search つばめ\n", "| pwned\n", "|.cat > pwned\n", "spwned\n", ":epwned\n",
    ])
  func whatIsTypedIntoLessRunsNothing(typed: String) throws {
    let terminal = try tsubame.terminal(
      "--lang", "ja", "-c", "open rows.ndjson", environment: ["TSUBAME_PAGER": "less"])
    #expect(terminal.waitForLine("Space: next  q: close"))
    let before = try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path)
    terminal.type(typed)
    terminal.type("\nqqq")
    #expect(terminal.waitForExit() == 0)
    let after = try FileManager.default.contentsOfDirectory(atPath: tsubame.home.path)
    // less keeps the lines that were searched for, like a shell.
    let kept: Set<String> = [".local", ".lesshst"]
    #expect(Set(after).subtracting(kept) == Set(before).subtracting(kept))
  }

  @Test func whoHasSetLessHasSettledIt() throws {
    let pager = try pager("echo \"<$LESS|$LESSSECURE>\"; cat > /dev/null")
    let terminal = try tsubame.terminal(
      "-c", "open rows.ndjson", environment: ["TSUBAME_PAGER": pager, "LESS": "-R"])
    #expect(terminal.waitForExit() == 0)
    #expect(terminal.screen.text.hasPrefix("<-R|>"))
    let insecure = try tsubame.terminal(
      "-c", "open rows.ndjson", environment: ["TSUBAME_PAGER": pager, "LESSSECURE": "0"])
    #expect(insecure.waitForExit() == 0)
    #expect(insecure.screen.text.contains("|0>"))
  }
}
