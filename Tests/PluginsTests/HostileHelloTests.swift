import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("Plugins that do not say hello as they should") struct HostileHelloTests {
  private func folder(hello milliseconds: Int = 30_000) throws -> PluginFolder {
    var limits = PluginFolder.limits
    limits.hello = milliseconds
    limits.line = 1 << 20
    return try PluginFolder(limits: limits)
  }

  /// The code of the error with which a plugin cannot be loaded.
  private func problem(_ plugins: PluginFolder, _ name: String) async throws -> CommandError? {
    defer { Task { await plugins.loader.end() } }
    do {
      _ = try plugins.modules.now().command(named: name)
      return nil
    } catch let error as CommandError {
      return error
    }
  }

  @Test func aSilentOneIsGivenUp() async throws {
    let plugins = try folder(hello: 200)
    try plugins.write("silent", script: "#!/bin/sh\nsleep 1000\n")
    let error = try await problem(plugins, "silent")
    #expect(error?.code == "plugin-silent")
    #expect(error?.message.arguments["name"] == "silent")
  }

  @Test func aSilentOneIsNotAskedAgainByTheNextRun() async throws {
    let plugins = try folder(hello: 200)
    try plugins.write(
      "silent", script: "#!/bin/sh\necho x >> \"$(dirname \"$0\")/starts\"\nsleep 1000\n")
    _ = try await problem(plugins, "silent")
    let next = plugins.again()
    let error = try await problem(next, "silent")
    #expect(error?.code == "plugin-silent")
    #expect(plugins.text("starts") == "x\n")
  }

  @Test(arguments: [
    ("while True: raw('x' * 100_000)", "plugin-hello-too-long"),
    ("while True: say('welcome', n=1)", "plugin-silent"),
    ("while True: raw('not JSON\\n')", "plugin-silent"),
    ("raw('{\"type\":\"hello\"'); sys.exit(3)", "plugin-hello-damaged"),
    ("raw('nonsense'); sys.exit(3)", "plugin-hello-exited"),
    ("raw(b'\\xff\\xfe\\n'); sys.exit(3)", "plugin-hello-exited"),
    ("os.close(1); time.sleep(100)", "plugin-hello-closed"),
    ("os.kill(os.getpid(), signal.SIGSEGV)", "plugin-hello-killed"),
    ("say('hello', protocol=2, commands=[])", "plugin-protocol"),
    ("say('hello', commands=[])", "plugin-hello.missing"),
    ("say('hello', protocol='1', commands=[])", "plugin-hello.no-number"),
    ("say('hello', protocol=1, commands=[])", "plugin-hello.missing"),
    ("say('hello', protocol=1, commands=5)", "plugin-hello.no-list"),
    ("say('hello', protocol=1, commands=[5])", "plugin-hello.no-record"),
    ("say('hello', protocol=1, commands=[{'name': 'a'}] * 201)", "plugin-hello.too-many"),
    ("say('hello', protocol=1, commands=[{'name': 'timeline'}])", "module-shadows"),
    ("say('hello', protocol=1, commands=[{'name': 'a | b'}])", "plugin-hello.no-name"),
    ("raw('[' * 600 + '\\n'); raw('{\"type\":' * 600 + '\\n')", "plugin-hello-damaged"),
  ])
  func whatIsWrongIsTold(_ hello: String, _ code: String) async throws {
    let plugins = try folder(hello: code == "plugin-silent" ? 500 : 30_000)
    try plugins.write("wrong", hello: hello)
    #expect(try await problem(plugins, "wrong")?.code == code)
  }

  @Test(arguments: [
    (#"{"type": "number"}"#, "commands[0].params[0].type", "plugin-hello.no-choice"),
    (#"{"type": 5}"#, "commands[0].params[0].type", "plugin-hello.no-text"),
    (
      #"{"type": "int", "default": "x"}"#, "commands[0].params[0].default",
      "plugin-hello.wrong-default"
    ),
    (#"{"rest": "yes"}"#, "commands[0].params[0].rest", "plugin-hello.no-bool"),
    (#"{"choices": "a"}"#, "commands[0].params[0].choices", "plugin-hello.no-list"),
    (#"{"help": "\u001b[31m"}"#, "commands[0].params[0].help", "plugin-hello.control"),
    (#"{"help": ["a"]}"#, "commands[0].params[0].help", "plugin-hello.no-text"),
  ])
  func theFieldIsNamed(_ parameter: String, _ field: String, _ code: String) async throws {
    let plugins = try folder()
    let named = parameter.replacing("{", with: #"{"name": "a", "#)
    try plugins.write("wrong", commands: #"[{"name": "wrong", "params": [\#(named)]}]"#)
    let error = try await problem(plugins, "wrong")
    #expect(error?.code == code)
    #expect(error?.message.arguments["field"] == field)
  }

  @Test func oneThatMayNotBeRunIsNoProgram() async throws {
    let plugins = try folder()
    try plugins.write("plain", script: "#!/bin/sh\n", isExecutable: false)
    #expect(try await problem(plugins, "plain")?.code == "program-not-executable")
  }

  @Test func aBrokenFirstLineIsTold() async throws {
    let plugins = try folder()
    try plugins.write("broken", script: "#!/nowhere/python\n")
    let error = try await problem(plugins, "broken")
    #expect(error?.code == "plugin-interpreter-missing")
    #expect(error?.message.arguments["interpreter"] == "/nowhere/python")
    try plugins.write("windows", script: "#!/bin/sh\r\necho hello\r\n")
    #expect(try await problem(plugins, "windows")?.code == "plugin-line-ends")
    try plugins.write("bare", script: "echo hello\n")
    #expect(try await problem(plugins, "bare")?.code == "program-not-runnable")
  }

  @Test func unknownFieldsAreIgnored() async throws {
    let plugins = try folder()
    try plugins.write(
      "future",
      hello: """
        raw('{"type":"news"}\\n')
        say('hello', protocol=1, mood='good', commands=[{'name': 'future', 'colour': 'red'}])
        """)
    #expect(try await problem(plugins, "future")?.code == nil)
  }
}
