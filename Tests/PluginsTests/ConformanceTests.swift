import Files
import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("The rules of the protocol") struct ConformanceTests {
  /// The rules that a plugin breaks.
  private func broken(_ plugins: PluginFolder, _ name: String) async throws -> [String: String] {
    let path = FilePath(plugins.folder.path(name + ".plugin"))
    let file = try #require(ModuleFile(path, ending: ".plugin"))
    let findings = try await plugins.loader.findings(on: file)
    await plugins.loader.end()
    #expect(findings.count >= 10)
    let bad = findings.filter { $0.finding.result != .ok }
    return Dictionary(bad.map { ($0.check, $0.finding.detail.code) }) { $1 }
  }

  @Test(arguments: ["frequent-words", "rss"])
  func theExamplesKeepThem(_ name: String) async throws {
    var limits = PluginFolder.limits
    // What is looked at is what they say; how fast depends on what else the machine does.
    (limits.cancelling, limits.completion, limits.leaving) = (30_000, 30_000, 30_000)
    let plugins = try PluginFolder(limits: limits)
    let source = Checkout.root.appending(path: "commands/\(name).plugin")
    try FileManager.default.copyItem(
      at: source, to: plugins.folder.url.appending(path: name + ".plugin"))
    #expect(try await broken(plugins, name) == [:])
  }

  @Test func whatIgnoresEverythingBreaksMost() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "bad",
      script: """
        #!/usr/bin/env python3
        import json, sys, time
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                if message.get("mood"): sys.exit(1)
                print('{"type":"hello","protocol":1,"name":"worse","commands":[{"name":"bad",'
                      '"output":{"rows":[{"name":"n","type":"int"}]},'
                      '"params":[{"name":"a","completes":true}]}]}', flush=True)
            if message["type"] == "call":
                id = message["id"]
                print("shouting")
                print(json.dumps({"type": "rows", "id": id, "rows": [{"n": "x"}]}))
                if id == 1: print(json.dumps({"type": "done", "id": id}), flush=True)
                time.sleep(0.05)
                print(json.dumps({"type": "rows", "id": id, "rows": []}), flush=True)
        time.sleep(1000)
        """)
    #expect(
      try await broken(plugins, "bad") == [
        "hello": "conformance-hello-name", "future": "conformance-future-silent",
        "call": "plugin-field-type", "unknown-command": "conformance-unknown-command-done",
        "second-call": "plugin-field-type", "quiet-after-end": "conformance-late",
        "clean-output": "conformance-stray", "complete": "conformance-complete-slow",
        "bye": "conformance-bye-ignored", "closed-input": "conformance-outlives",
      ])
  }

  @Test func aCheckCanBeStopped() async throws {
    let plugins = try PluginFolder()
    try plugins.write("deaf", "time.sleep(1000)")
    let path = FilePath(plugins.folder.path("deaf.plugin"))
    let file = try #require(ModuleFile(path, ending: ".plugin"))
    let task = Task { try await plugins.loader.findings(on: file) }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await plugins.loader.end()
  }
}
