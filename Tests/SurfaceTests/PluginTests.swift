import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Plugins in the program") struct PluginTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try TourWorld.make(language: "en")
    tsubame.environment["TSUBAME_PLUGIN_PATH"] = tsubame.path("plugins")
  }

  /// Writes a plugin in Python with one command that gives rows.
  private func write(_ name: String, parameters: String = "", _ body: String) throws {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let path = try tsubame.write(
      "plugins/\(name).plugin",
      text: """
        #!/usr/bin/env python3
        import os, sys, time
        from tsubame_plugin import Plugin, Failure, log
        plugin = Plugin()
        @plugin.command(output="rows", params={})
        def \(name)(\(parameters)):
            "Does it"
        \(lines)
        plugin.run()
        """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test func thoseOfTheHouseWorkOnAChain() throws {
    tsubame.environment["TSUBAME_PLUGIN_PATH"] =
      Checkout.root.appending(path: "commands").path
    let outcome = try tsubame.run("--as", "taro", "-c", "timeline | frequent-words | first 5")
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.contains("りんご\t"))
    #expect(outcome.output.split(separator: "\n").count == 5)
  }

  @Test func theirErrorsPointAtTheArgument() throws {
    try write("read", parameters: "path", "raise Failure('nothing there', arg='path', hint='look')")
    let outcome = try tsubame.run("-c", "read here")
    #expect(
      outcome.diagnostics == """
        -c:1:6
          read here
               ^^^^
        read: nothing there
        Hint: look

        """)
    #expect(outcome.exit == 1)
  }

  @Test func whatIsNoJSONNamesThePlugin() throws {
    try write(
      "torn", "os.write(3, b'{\"type\":\"rows\",\"id\":1,\"rows\":[\"\\xff\"]}\\n')\nyield 1")
    let path = try tsubame.write(
      "plugins/odd.plugin",
      text: "#!/bin/sh\nread line\nprintf '{\"type\":\"hello\",\"a\":\"\\377\"}\\n'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    for (line, name) in [("torn", "torn"), ("odd", "odd"), ("module check odd", "odd")] {
      let said = try tsubame.run("-c", line).diagnostics
      #expect(said.contains("\(name), line 1, column "), "\(said)")
      #expect(!said.contains("{file}"))
    }
  }

  @Test func aCrashShowsTheLogAndIsNoCrashOfTheShell() throws {
    try write("crash", "log('about to fall \\x1b[31m')\nos._exit(7)\nyield 1")
    let outcome = try tsubame.run("-c", "try { crash } catch e { print $e.code }\nprint on")
    #expect(outcome.output == "plugin-exited\non\n")
    #expect(outcome.diagnostics.contains("[crash] about to fall"))
    #expect(!outcome.diagnostics.contains("\u{1B}"))
    #expect(try tsubame.run("-c", "crash").exit == 3)
  }

  @Test func helpTellsOfThem() throws {
    try write("greet", parameters: "name, loud=False", "yield {'name': name}")
    // The first that anyone asks of it.
    let help = try tsubame.run("help", "greet").output
    #expect(help.hasPrefix("greet: Does it\n"))
    #expect(help.contains("greet NAME [--loud]"))
  }

  @Test func theKeyboardStopsThem() throws {
    try write(
      "slow",
      """
      open(os.environ["HOME"] + "/process", "w").write(str(os.getpid()))
      time.sleep(1000)
      yield 1
      """)
    let terminal = try tsubame.prompt()
    terminal.type("slow\n")
    let process = try #require(wait { number("process") })
    terminal.press(.controlC)
    terminal.type("print on\n")
    #expect(terminal.waitFor("\non\ntsubame>"))
    #expect(wait { number("process") } == process)
    terminal.press(.controlD)
    #expect(terminal.child.waitForExit(seconds: 30) == 0)
    #expect(!isRunning(process))
  }

  @Test func theyEndWithTsubameHoweverThatEnds() throws {
    try write(
      "slow",
      """
      open(os.environ["HOME"] + "/process", "w").write(str(os.getpid()))
      time.sleep(1000)
      yield 1
      """)
    let child = try PipedChild(
      program: Tsubame.program(), arguments: ["-c", "slow"], environment: tsubame.environment,
      folder: tsubame.home.path)
    let process = try #require(wait { number("process") })
    child.send(SIGKILL)
    _ = child.finish()
    #expect(wait { isRunning(process) ? nil : true } == true)
  }

  /// What comes in time.
  private func wait<Found>(_ find: () -> Found?) -> Found? {
    for _ in 0..<1_500 {
      if let found = find() { return found }
      usleep(20_000)
    }
    return nil
  }

  /// What a plugin has written down of itself, once it is there.
  private func number(_ file: String) -> String? {
    guard let text = try? tsubame.read(file), !text.isEmpty else { return nil }
    return text
  }

  private func isRunning(_ process: String) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return false }
    return !status.contains(") Z ")
  }
}
