import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("Plugins that break off, flood and do not obey") struct HostileCallTests {
  /// Calls a plugin that does this, and gives how it failed.
  private func failure(
    _ body: String, limits: ProcessLimits = PluginFolder.limits
  ) async throws -> (code: String?, notices: [String]) {
    let plugins = try PluginFolder(limits: limits)
    try plugins.write("hostile", body)
    let code = try await plugins.failure("hostile")
    await plugins.loader.end()
    return (code, plugins.console.notices)
  }

  @Test(arguments: [
    ("sys.exit(3)", "plugin-exited"),
    ("os.kill(os.getpid(), signal.SIGSEGV)", "plugin-killed"),
    ("os.close(1); time.sleep(100)", "plugin-closed"),
    ("say('rows', id=id + 5, rows=[])", "plugin-wrong-id"),
    ("say('done', id=99); time.sleep(100)", "plugin-wrong-id"),
    (#"raw(b'{"type":"rows","id":1,"rows":["\xff"]}\n'); done()"#, "plugin-damaged"),
    (#"raw('{"type":"rows","id":1,"rows":[{"a"'); sys.exit(0)"#, "plugin-damaged"),
    (#"raw('{"type":"rows","id":1,"rows":[' + '[' * 1000 + '\n'); done()"#, "plugin-damaged"),
  ])
  func aBreakFailsTheCall(_ body: String, _ code: String) async throws {
    #expect(try await failure(body).code == code)
  }

  @Test func aLineThatIsTooLongIsNotHeld() async throws {
    var limits = PluginFolder.limits
    limits.line = 1 << 20
    let body = """
      for _ in range(1000): raw('x' * 100_000)
      raw("\\n")
      done()
      """
    #expect(try await failure(body, limits: limits).code == "plugin-line-too-long")
  }

  @Test func linesThatAreNoMessagesAreShown() async throws {
    let (code, notices) = try await failure(
      """
      raw("hello there\\n")
      raw(b"\\xff\\n")
      raw("{'a': 1}\\n")
      raw("\\n")
      done()
      """)
    #expect(code == nil)
    #expect(
      notices == [
        "plugin-line: hostile hello there", "plugin-line: hostile \u{FFFD}",
        "plugin-line: hostile {'a': 1}",
      ])
  }

  @Test func aFloodOfSuchLinesIsCut() async throws {
    let (code, notices) = try await failure("raw('x\\n' * 10_000)\ndone()")
    #expect(code == nil)
    #expect(notices.count == 101)
    #expect(notices.last == "plugin-more-lines: hostile")
  }

  @Test func theLogIsShownWhenACallFails() async throws {
    let (code, notices) = try await failure(
      """
      for n in range(100): print("line", n, file=sys.stderr, flush=True)
      sys.exit(1)
      """)
    #expect(code == "plugin-exited")
    #expect(notices.first == "plugin-line: hostile line 90")
    #expect(notices.count == 10)
  }

  @Test func rowsAfterTheEndAreNotTakenForThoseOfTheNextCall() async throws {
    let plugins = try PluginFolder()
    try plugins.write("late", "rows({'n': 1})\ndone()\nrows({'n': 2})\nrows({'n': 3})")
    #expect(try await plugins.call("late") == [#"{"n":1}"#])
    #expect(try await plugins.call("late") == [#"{"n":1}"#])
    await plugins.loader.end()
  }

  @Test func aFloodOfRowsWaitsForItsReader() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "flood",
      """
      n = 0
      while True:
          rows(*[{"text": "x" * 1000}] * 100)
          n += 1
          open("\(plugins.folder.url.path)/count", "w").write(str(n))
      """)
    do {
      guard case .rows(let stream) = try await plugins.run("flood").flow else { return }
      _ = try await stream.next()
      try await Task.sleep(for: .milliseconds(300))
      // What the pipe holds, and no more.
      #expect(Int(plugins.text("count") ?? "") ?? 0 < 20)
    }
    await plugins.loader.end()
  }

  @Test func oneThatDoesNotObeyIsEnded() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "stubborn",
      """
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      open("\(plugins.folder.url.path)/process", "w").write(str(os.getpid()))
      rows({"n": 1})
      while True: time.sleep(1)
      """)
    do {
      guard case .rows(let stream) = try await plugins.run("stubborn").flow else { return }
      _ = try await stream.next()
    }
    await plugins.loader.end()
    let process = try #require(Int32(plugins.text("process") ?? ""))
    #expect(kill(process, 0) != 0)
  }

  @Test func whatItHasStartedEndsWithIt() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "parent",
      """
      child = subprocess.Popen(["sleep", "1000"])
      rows({"child": child.pid})
      done()
      """)
    let line = try await plugins.call("parent").first ?? ""
    let child = try #require(Int32(line.filter(\.isNumber)))
    await plugins.loader.end()
    // It may be a zombie for a moment, until whoever inherits it looks.
    for _ in 0..<100 where isRunning(child) { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!isRunning(child))
  }

  private func isRunning(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return false }
    return !status.contains(") Z ")
  }

  @Test func afterThreeCrashesInARowItIsPutAside() async throws {
    let plugins = try PluginFolder()
    try plugins.write("crash", "sys.exit(1)")
    for _ in 0..<3 { #expect(try await plugins.failure("crash") == "plugin-exited") }
    #expect(try await plugins.failure("crash") == "plugin-put-aside")
    await plugins.loader.end()
  }

  @Test func aCallThatGoesWellEndsARowOfCrashes() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "moody",
      commands: #"[{"name": "moody", "output": "rows", "flags": [{"name": "crash"}]}]"#,
      """
      if message["args"].get("crash"): sys.exit(1)
      done()
      """)
    for _ in 0..<3 {
      for _ in 0..<2 { #expect(try await plugins.failure("moody --crash") == "plugin-exited") }
      #expect(try await plugins.failure("moody") == nil)
    }
    await plugins.loader.end()
  }

  @Test func aCallMayHaveADeadline() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "late", commands: #"[{"name": "late", "output": "rows", "deadlineMs": 200}]"#,
      "time.sleep(100)")
    #expect(try await plugins.failure("late") == "plugin-deadline")
    await plugins.loader.end()
  }
}
