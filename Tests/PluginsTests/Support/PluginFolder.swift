import Files
import Foundation
import Plugins
import TestSupport
import TsubameKit

/// A folder of plugins that a test has written, and the commands that tsubame makes of them.
final class PluginFolder: Sendable {
  let folder: TemporaryFolder
  let loader: ProcessLoader
  let console = ListeningConsole()
  let modules: AddedModules
  private let limits: ProcessLimits

  /// - Parameter limits: shorter than for people, so that tests of what does not answer end soon.
  convenience init(limits: ProcessLimits = PluginFolder.limits) throws {
    self.init(folder: try TemporaryFolder(), limits: limits)
  }

  private init(folder: TemporaryFolder, limits: ProcessLimits) {
    self.folder = folder
    self.limits = limits
    loader = ProcessLoader(
      name: "tsubame test", language: .english,
      environment: ["HOME": folder.path, "XDG_CACHE_HOME": folder.path("cache")], limits: limits)
    modules = AddedModules(
      ModuleFolders(commands: nil, path: folder.path), loaders: [loader],
      reserved: { ["timeline"] })
  }

  /// Long enough for a machine that is busy, short enough to wait for.
  static var limits: ProcessLimits {
    var limits = ProcessLimits()
    limits.hello = 30_000
    limits.cancelling = 300
    limits.terminating = 300
    return limits
  }

  /// The same folder, as another run of tsubame finds it.
  func again() -> PluginFolder { PluginFolder(folder: folder, limits: limits) }

  /// Writes a plugin in Python that says hello as told, and does `body` for each call, `message`.
  func write(
    _ name: String, commands: String? = nil, hello: String? = nil, _ body: String = "done()"
  ) throws {
    let declared = commands ?? #"[{"name": "\#(name)", "output": "rows"}]"#
    try write(
      name,
      script: """
        #!/usr/bin/env python3
        import json, os, sys, time, signal, subprocess
        def raw(text):
            sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode())
            sys.stdout.buffer.flush()
        def say(type, **fields):
            raw(json.dumps({"type": type, **fields}) + "\\n")
        def rows(*rows): say("rows", id=id, rows=list(rows))
        def done(**fields): say("done", id=id, **fields)
        def read():
            line = sys.stdin.readline()
            if not line: sys.exit(0)
            return json.loads(line)
        def inputs():
            while True:
                message = read()
                if message["type"] != "input": continue
                yield message
                if message.get("end"): return
        while True:
            message = read()
            id = message.get("id")
            if message["type"] == "bye": sys.exit(0)
            if message["type"] == "hello":
        \(indented(hello ?? "say('hello', protocol=1, version='1.0', commands=\(declared))", by: 8))
            if message["type"] == "call":
        \(indented(body, by: 8))
        """)
  }

  /// Writes a plugin of any kind.
  func write(_ name: String, script: String, isExecutable: Bool = true) throws {
    let path = folder.path(name + ".plugin")
    try Data(script.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.posixPermissions: isExecutable ? 0o755 : 0o644], ofItemAtPath: path)
  }

  /// Calls a command, and gives its rows as JSON.
  @discardableResult func call(
    _ line: String, input: [Row]? = nil
  ) async throws -> [String] {
    switch try await run(line, input: input).flow {
    case .rows(let stream):
      return try await stream.collect().map { row in
        var bytes: [UInt8] = []
        JSONWriter.append(row, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
    case .value(let value): return [value.text]
    case .text, .nothing: return []
    }
  }

  /// Calls a command.
  func run(_ line: String, input: [Row]? = nil) async throws -> CommandResult {
    let words = line.split(separator: " ").map(String.init)
    let name = words.first ?? ""
    guard let entry = try modules.now().command(named: name) else {
      throw CommandError("unknown-command", ["name": name])
    }
    let arguments = try entry.signature.bind(
      words.dropFirst().map { ArgumentWord(.value(.text($0))) }, now: .epoch)
    let flow = input.map { Flow.rows(RowStream(schema: nil, rows: $0)) }
    return try await entry.command.run(
      Invocation(arguments: arguments, input: flow, session: session))
  }

  /// The code of the error with which a call fails; nil where it does not.
  func failure(_ line: String, input: [Row]? = nil) async throws -> String? {
    do {
      _ = try await call(line, input: input)
      return nil
    } catch let error as CommandError {
      return error.code
    }
  }

  var session: Session {
    Session(clock: StandingClock(), console: console, language: .english)
  }

  /// The text of a file that a plugin has written beside itself.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}

/// Remembers what it was told.
final class ListeningConsole: Console {
  private let messages = Protected<[Message]>([])
  let isInteractive = false

  var notices: [String] {
    messages.value.map { message in
      let arguments = message.arguments.sorted { $0.key < $1.key }.map(\.value)
      return "\(message.code): \(arguments.joined(separator: " "))"
    }
  }

  func say(_ message: Message) { messages.change { $0.append(message) } }
  func notice(_ message: Message) { messages.change { $0.append(message) } }
  func progress(_ progress: TsubameKit.Progress?) {
    if let progress {
      messages.change {
        $0.append(Message("progress", ["done": "\(progress.done)/\(progress.total ?? 0)"]))
      }
    }
  }
  func ask(_ question: Question) async throws -> String { throw CommandError("cannot-ask") }
  func emit(_ result: CommandResult) async throws {}
}

/// Something that several threads change.
final class Protected<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Value

  init(_ value: Value) { content = value }

  var value: Value { lock.withLock { content } }

  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&content) } }
}

/// A clock that stands.
struct StandingClock: SessionClock {
  func now() -> Time { .epoch }
  func offsetSeconds(at unixSeconds: Int) -> Int { 0 }
}
