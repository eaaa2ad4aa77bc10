import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("Calls of plugins") struct CallTests {
  private func row(_ number: Int) -> Row { Row(Schema(fields: [Field("n")]), [.int(number)]) }

  @Test func rowsFlowThroughInOrder() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "pass", commands: #"[{"name": "pass", "input": "rows", "output": "rows"}]"#,
      """
      for input in inputs(): rows(*input.get("rows", []))
      done()
      """)
    let given = (0..<5_000).map(row)
    let lines = try await plugins.call("pass", input: given)
    #expect(lines == given.indices.map { "{\"n\":\($0)}" })
    await plugins.loader.end()
  }

  @Test func argumentsComeWithTheirTypes() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "echo",
      commands: #"""
        [{"name": "echo", "output": "rows", "params": [
          {"name": "count", "type": "int"}, {"name": "day", "type": "date", "default": "2015-03-14"},
          {"name": "words", "rest": True}],
          "flags": [{"name": "loud"}, {"name": "tag", "type": "text", "repeats": True}]}]
        """#.replacing("\n", with: ""),
      """
      rows(message["args"])
      done()
      """)
    let lines = try await plugins.call("echo 3 2015-03-15 a b --loud --tag x --tag y")
    #expect(
      lines == [
        #"{"count":3,"day":"2015-03-15","words":["a","b"],"loud":true,"tag":["x","y"]}"#
      ])
    await plugins.loader.end()
  }

  @Test func declaredTypesAreMadeOfTexts() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "times",
      commands: #"""
        [{"name": "times", "output": {"rows": [{"name": "time", "type": "time"},
        {"name": "day", "type": "date"}, {"name": "long", "type": "duration"},
        {"name": "share", "type": "float"}]}}]
        """#.replacing("\n", with: ""),
      """
      rows({"time": "2015-03-14T09:00:00+09:00", "day": "2015-03-14", "long": "90m", "share": 1},
           {"share": None})
      done()
      """)
    guard case .rows(let stream) = try await plugins.run("times").flow else {
      Issue.record("no rows")
      return
    }
    let rows = try await stream.collect()
    let types = rows.map { $0.values.map(\.type) }
    #expect(types == [[.time, .date, .duration, .float], [.none, .none, .none, .none]])
    await plugins.loader.end()
  }

  @Test func whatDoesNotFitItsTypeFailsTheCall() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "wrong",
      commands: #"[{"name": "wrong", "output": {"rows": [{"name": "n", "type": "int"}]}}]"#,
      """
      rows({"n": "many"})
      done()
      """)
    #expect(try await plugins.failure("wrong") == "plugin-field-type")
    await plugins.loader.end()
  }

  @Test func aValueThatDoesNotFitFailsTheCallAndNoMore() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "wrong", commands: #"[{"name": "wrong", "output": {"value": "int"}}]"#,
      "done(value=os.getpid() if os.path.exists(__file__ + '.good') else 'many')")
    #expect(try await plugins.failure("wrong") == "plugin-value-type")
    try "".write(
      toFile: plugins.folder.path("wrong.plugin.good"), atomically: true, encoding: .utf8)
    let first = try await plugins.call("wrong")
    #expect(try await plugins.call("wrong") == first)
    await plugins.loader.end()
  }

  @Test func anErrorPointsAtItsArgument() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "read", commands: #"[{"name": "read", "params": [{"name": "path", "type": "file"}]}]"#,
      """
      say("error", id=id, code="not-there", message="nothing at " + message["args"]["path"],
          arg="path", hint="look elsewhere")
      """)
    let entry = try #require(try plugins.modules.now().command(named: "read"))
    let source = SourceText(name: nil, text: "read here")
    let place = SourcePlace(source, 5..<9)
    let arguments = try entry.signature.bind(
      [ArgumentWord(.value(.text("here")), place: place)], now: .epoch)
    let error = await #expect(throws: CommandError.self) {
      _ = try await entry.command.run(
        Invocation(arguments: arguments, session: plugins.session))
    }
    #expect(error?.code == "not-there")
    #expect(error?.place == place)
    #expect(error?.message.arguments["text"] == "nothing at here")
    #expect(error?.hint?.arguments["text"] == "look elsewhere")
    await plugins.loader.end()
  }

  @Test func oneProcessServesOneCallAfterTheOther() async throws {
    let plugins = try PluginFolder()
    try plugins.write("number", "rows({'process': os.getpid()})\ndone()")
    let first = try await plugins.call("number")
    let second = try await plugins.call("number")
    #expect(first == second)
    await plugins.loader.end()
  }

  @Test func twoCallsAtATimeHaveAProcessEach() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "pass", commands: #"[{"name": "pass", "input": "optional", "output": "rows"}]"#,
      """
      if message["input"]:
          for input in inputs(): rows(*input.get("rows", []))
      rows({'process': os.getpid()})
      done()
      """)
    guard case .rows(let inner) = try await plugins.run("pass").flow else { return }
    let entry = try #require(try plugins.modules.now().command(named: "pass"))
    let result = try await entry.command.run(
      Invocation(
        arguments: try entry.signature.bind([], now: .epoch), input: .rows(inner),
        session: plugins.session))
    guard case .rows(let outer) = result.flow else { return }
    let numbers = try await outer.collect().compactMap { $0["process"] }
    #expect(numbers.count == 2)
    #expect(Set(numbers).count == 2)
    await plugins.loader.end()
  }

  @Test func aReaderThatHasEnoughCancelsTheCall() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "endless",
      """
      import select
      while True:
          rows({"n": 1})
          if select.select([sys.stdin], [], [], 0.01)[0]:
              message = read()
              if message["type"] == "cancel" and message["id"] == id:
                  open("\(plugins.folder.path("cancelled"))", "w").write("yes")
                  break
      done()
      """)
    do {
      guard case .rows(let stream) = try await plugins.run("endless").flow else { return }
      #expect(try await stream.next()?.isEmpty == false)
    }
    await plugins.loader.end()
    #expect(plugins.text("cancelled") == "yes")
  }

  @Test func nothingOfTsubameIsInItsEnvironment() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "names", "rows(*[{'name': name} for name in os.environ if 'TSUBAME' in name])\ndone()")
    #expect(try await plugins.call("names") == [])
    await plugins.loader.end()
  }

  @Test func rowsBeforeAnErrorAreNotLost() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "half",
      """
      print("a reason", file=sys.stderr, flush=True)
      rows({"n": 1})
      say("error", id=id, message="no more")
      """)
    guard case .rows(let stream) = try await plugins.run("half").flow else { return }
    #expect(try await stream.next()?.count == 1)
    await #expect(throws: CommandError.self) { try await stream.next() }
    #expect(plugins.console.notices == ["plugin-line: half a reason"])
    await plugins.loader.end()
  }

  @Test func anAccountIsToldOnlyToWhoAsksForIt() async throws {
    let plugins = try PluginFolder()
    try plugins.write(
      "who",
      commands: #"""
        [{"name": "who", "output": "rows", "account": True}, {"name": "nobody", "output": "rows"}]
        """#,
      "rows({'account': message.get('account')})\ndone()")
    let told = try await Account.$override.withValue(
      Account(name: "taro", service: "x", server: "a.jp")
    ) {
      try await plugins.call("who") + plugins.call("nobody")
    }
    #expect(told == [#"{"account":{"name":"taro","service":"x"}}"#, #"{"account":null}"#])
    #expect(try await plugins.call("who") == [#"{"account":null}"#])
    await plugins.loader.end()
  }

  @Test func argumentsStartNoOtherPlugin() async throws {
    let plugins = try PluginFolder()
    try plugins.write("one", "done()")
    try plugins.write("other", hello: "open(__file__ + '.started', 'w').close()")
    // A call may have a name of several words, so the longest is looked for first.
    let found = plugins.modules.now()
    #expect(try found.command(named: "one two three")?.module == nil)
    #expect(try found.command(named: "one")?.module == "one")
    #expect(plugins.text("other.plugin.started") == nil)
    await plugins.loader.end()
  }

  @Test func progressIsShown() async throws {
    let plugins = try PluginFolder()
    try plugins.write("slow", "say('progress', id=id, done=3, total=9)\ndone()")
    _ = try await plugins.call("slow")
    #expect(plugins.console.notices == ["progress: 3/9"])
    await plugins.loader.end()
  }
}
