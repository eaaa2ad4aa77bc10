import Files
import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("The SDK for Python") struct PythonTests {
  private func folder(_ name: String, _ body: String) throws -> PluginFolder {
    let plugins = try PluginFolder()
    try plugins.write(
      name,
      script: """
        #!/usr/bin/env python3
        import time, datetime
        from typing import Optional
        from tsubame_plugin import Plugin, Param, Failure, Cancelled, progress, log, account
        plugin = Plugin(version="2.1")
        \(body)
        plugin.run()
        """)
    return plugins
  }

  @Test func theFunctionIsTheSignature() async throws {
    let plugins = try folder(
      "greet",
      """
      @plugin.command(output=["text"], effects="reads", examples=["greet 3"], params={
          "name": Param("who", choices=["taro", "hana"])})
      def greet(count: int, name, *more: float, loud=False, tag: Optional[str] = None,
                since: datetime.date = datetime.date(2015, 3, 14)):
          "Greets someone\\n\\nand more."
      """)
    let entry = try #require(try plugins.modules.now().command(named: "greet"))
    let signature = entry.signature
    #expect(signature.summary == "Greets someone")
    #expect(signature.parameters.map(\.name) == ["count", "name", "more"])
    #expect(signature.parameters.map(\.type) == [.int, .choice(["taro", "hana"]), .float])
    #expect(signature.parameters.map(\.arity) == [.required, .required, .rest])
    #expect(signature.flags.map(\.name) == ["loud", "tag", "since"])
    #expect(signature.flags.map(\.type) == [nil, .text, .date])
    #expect(signature.flags.last?.standard?.text == "2015-03-14")
    #expect(signature.effects == .reads)
    #expect(signature.examples == ["greet 3"])
    await plugins.loader.end()
  }

  @Test func argumentsArriveAsPythonKnowsThem() async throws {
    let plugins = try folder(
      "show",
      """
      @plugin.command(output="rows")
      def show(count: int, *rest: str, day: datetime.date = None, at_most=False):
          return [{"all": repr((count, rest, day, at_most))}]
      """)
    #expect(
      try await plugins.call("show 3 a b --day 2015-03-14 --at-most") == [
        #"{"all":"(3, ('a', 'b'), datetime.date(2015, 3, 14), True)"}"#
      ])
    #expect(try await plugins.call("show 3") == [#"{"all":"(3, (), None, False)"}"#])
    await plugins.loader.end()
  }

  @Test func rowsGoInAndOutOneByOne() async throws {
    let plugins = try folder(
      "double",
      """
      @plugin.command(input="rows", output=[("n", "int")])
      def double(rows):
          for row in rows:
              yield {"n": row["n"] * 2}
      """)
    let schema = Schema(fields: [Field("n")])
    let lines = try await plugins.call(
      "double", input: (0..<3_000).map { Row(schema, [.int($0)]) })
    #expect(lines == (0..<3_000).map { "{\"n\":\($0 * 2)}" })
    await plugins.loader.end()
  }

  @Test func aRowIsNotHeldBackForOthers() async throws {
    let plugins = try folder(
      "two",
      """
      @plugin.command(output="rows")
      def two():
          for n in range(3): yield {"n": n}
          time.sleep(1000)
      """)
    do {
      guard case .rows(let stream) = try await plugins.run("two").flow else { return }
      var count = 0
      while count < 3, let rows = try await stream.next() { count += rows.count }
      #expect(count == 3)
    }
    await plugins.loader.end()
  }

  @Test func valuesAreGivenWhole() async throws {
    let plugins = try folder(
      "total",
      """
      @plugin.command(input="value", output={"value": "int"})
      def total(value): return sum(row["n"] for row in value)
      """)
    let schema = Schema(fields: [Field("n")])
    let rows = [1, 2, 3].map { Row(schema, [.int($0)]) }
    #expect(try await plugins.call("total", input: rows) == ["6"])
    await plugins.loader.end()
  }

  @Test func errorsSayWhatIsWrong() async throws {
    let plugins = try folder(
      "wrong",
      """
      @plugin.command(output="rows")
      def wrong(how):
          if how == "failure": raise Failure("not so", arg="how", hint="otherwise", code="so")
          yield {"n": 1}
          log("about to divide")
          1 / 0
      """)
    #expect(try await plugins.failure("wrong failure") == "so")
    #expect(try await plugins.failure("wrong other") == "ZeroDivisionError")
    #expect(try await plugins.failure("wrong failure") == "so")
    await plugins.loader.end()
  }

  @Test func aCallThatIsGivenUpStopsWhereverItIs() async throws {
    let plugins = try folder(
      "sleepy",
      """
      @plugin.command(output="rows")
      def sleepy():
          try:
              yield {"n": 1}
              time.sleep(1000)
          except Cancelled:
              open(__file__ + ".cancelled", "w").close()
              raise
      """)
    do {
      guard case .rows(let stream) = try await plugins.run("sleepy").flow else { return }
      _ = try await stream.next()
    }
    await plugins.loader.end()
    #expect(plugins.text("sleepy.plugin.cancelled") != nil)
  }

  @Test func whatIsPrintedIsShownAndBreaksNothing() async throws {
    let plugins = try folder(
      "loud",
      """
      import os, subprocess
      @plugin.command(output="rows")
      def loud():
          print("one\\ntwo")
          subprocess.run(["echo", "three"])
          yield {"n": float("nan"), "name": "\\udcff", "when": datetime.date(2015, 3, 14)}
      """)
    #expect(
      try await plugins.call("loud") == [#"{"n":null,"name":"?","when":"2015-03-14"}"#])
    #expect(
      plugins.console.notices == ["plugin-line: loud one", "plugin-line: loud two"])
    await plugins.loader.end()
  }

  @Test func argumentsAreCompleted() async throws {
    let plugins = try folder(
      "pick",
      """
      @plugin.command(params={"fruit": Param(complete=lambda typed: [("apple", "red"), typed + "x"])})
      def pick(fruit): pass
      """)
    let entry = try #require(try plugins.modules.now().command(named: "pick"))
    let before = await entry.command.candidates(for: "fruit", startingWith: "a")
    #expect(before == [], "nothing is started while someone types")
    _ = try await plugins.call("pick apple")
    let after = await entry.command.candidates(for: "fruit", startingWith: "a")
    #expect(after == [ArgumentCandidate("apple", help: "red"), ArgumentCandidate("ax")])
    await plugins.loader.end()
  }

  @Test func byHandItExplainsItself() throws {
    let plugins = try folder(
      "hand",
      """
      @plugin.command(examples=["hand 5"])
      def hand(count: int): "Counts on its fingers"
      """)
    let process = Process()
    process.executableURL = URL(filePath: plugins.folder.path("hand.plugin"))
    process.arguments = ["--help"]
    process.environment = [
      "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1",
      "PYTHONPATH": Checkout.root.appending(path: "Sources/Plugins/SDK").path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("hand 2.1: commands for tsubame"))
    #expect(text.contains("  hand  Counts on its fingers\n      hand 5\n"))
    #expect(text.contains("tsubame module check hand"))
  }
}
