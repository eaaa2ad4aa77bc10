import Foundation
import Language
import Modules
import Shell
import TestSupport
import Testing
import TsubameKit
import Workshop

/// Every command and filter that may write, by a line in which it does: rehearsed it changes nothing, and is told.
@Suite("Every writing command, rehearsed") struct RehearsedCommandTests {
  /// In an order in which each finds what it changes.
  private static let lines: [(name: String, line: String)] = [
    ("backup", "backup b.sqlite3"), ("config", "config color never"),
    ("config", "config color --unset"), ("login", "login jiro"), ("logout", "logout"),
    ("post", "post りんご #新しい"), ("edit", "edit 1 みかん"), ("delete", "delete 1"),
    ("restore", "restore --last"), ("outbox send", "outbox send"),
    ("timeline import", "timeline import timeline.json"), ("photos add", "photos add pictures"),
    ("photos scan", "photos scan"), ("photos album new", "photos album new 春"),
    ("photos album add", "photos find | first 2 | photos album add 春"),
    ("photos album remove", "photos album remove 春"),
    ("photos favorite", "photos find | first 1 | photos favorite"),
    ("photos hide", "photos find | last 1 | photos hide"),
    ("photos delete", "photos find | first 1 | photos delete"),
    ("photos restore", "photos restore 1 2 3 4 5 6"),
    ("photos folders remove", "photos folders remove pictures"),
    ("words add", "words add 柿 パーシモン"), ("words remove", "words remove 桃"),
    ("run", "run touch touched"), ("run", "print x | run tee out"), ("fg", "fg"),
    ("fmt", "fmt loose.cmd"), ("harvest", "harvest 1 made.cmd"), ("init", "init club"),
    ("history keep", "history keep demo"), ("replay", "replay stale.session --update"),
    ("lesson", "lesson"), ("lesson start", "lesson start 1"), ("lesson next", "lesson next"),
    ("lesson hint", "lesson hint"), ("lesson answer", "lesson answer"),
    ("lesson skip", "lesson skip"), ("lesson reset", "lesson reset"),
    ("lesson goto", "lesson goto 1"), ("lesson play", "lesson play"),
    ("lesson leave", "lesson leave"), ("lesson lint", "lesson lint welcome"),
    ("lesson handout", "lesson handout welcome"), ("lesson new", "lesson new haiku"),
    ("lesson report", "lesson report はるか --to pictures"),
    ("save", "tag | save a.csv"),
    ("tee", "tag | tee b.csv | count"), ("tee", "tag | tee c.csv | first 1"),
    ("open", "let row = [links: [\"https://example.com/\"]] ; $row | open"),
  ]

  /// These find nothing to do in the world of these tests, or change only the process.
  private static let idle: Set<String> = [
    "outbox send", "fg", "photos restore", "logout",
    // These need a prompt, or work in a folder that is thrown away.
    "lesson", "lesson start", "lesson next", "lesson hint", "lesson answer", "lesson skip",
    "lesson reset", "lesson goto", "lesson play", "lesson leave", "lesson lint", "lesson handout",
  ]
  /// What changes only the process is done in a rehearsal, which has an account of its own.
  private static let untold: Set<String> = ["logout"]

  private static let photos = Checkout.root.appending(path: "commands/tour/photos")

  private func world() throws -> Tsubame {
    let tsubame = try TourWorld.make(language: "en")
    try FileManager.default.copyItem(
      at: RehearsedCommandTests.photos, to: tsubame.home.appending(path: "pictures"))
    let timeline = Checkout.root.appending(path: "commands/tour/home_timeline.json")
    let text = try String(contentsOf: timeline, encoding: .utf8)
    // Other posts than those that are there.
    try tsubame.write(
      "timeline.json",
      text: text.replacingOccurrences(of: "_id_str\": \"", with: "_id_str\": \"1")
        .replacingOccurrences(of: "\"id_str\": \"", with: "\"id_str\": \"1"))
    try tsubame.write("loose.cmd", text: "print   x\n")
    try tsubame.write(
      ".local/state/tsubame/history.ndjson",
      text: #"{"session":"s","line":"print x","exit":0}"# + "\n")
    let stale = ExampleTests.session.replacing("\n春", with: "\n夏")
    try tsubame.write("stale.session", text: stale)
    try tsubame.write(".local/state/tsubame/sessions/a.session", text: stale)
    let browser = try tsubame.write("browser", text: "#!/bin/sh\ntouch \"$HOME/opened\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    tsubame.environment["BROWSER"] = browser
    return tsubame
  }

  /// The bytes of every file in a folder, which is followed where it is a link.
  private func files(_ folders: URL...) -> [String: Data] {
    var files: [String: Data] = [:]
    for folder in folders {
      for case let path as String in FileManager.default.enumerator(atPath: folder.path)
        ?? .init()
      {
        let whole = folder.appending(path: path).path
        files[whole] = FileManager.default.contents(atPath: whole) ?? Data()
      }
    }
    return files
  }

  @Test func everyCommandThatMayWriteHasALine() {
    let signatures =
      (builtInModules + shellModules + workshopModules).flatMap { $0.commands }.map { $0.signature }
      + Interpreter.filterSignatures
    let writing = Set(signatures.filter { $0.effects >= .local }.map(\.name))
    #expect(writing == Set(RehearsedCommandTests.lines.map(\.name)))
  }

  @Test func rehearsedNoneOfThemWrites() throws {
    let tsubame = try world()
    let before = files(tsubame.home, RehearsedCommandTests.photos)
    for (name, line) in RehearsedCommandTests.lines {
      let outcome = try tsubame.run(
        "--as", "taro", "-c", "rehearse { \(line) } | get command", timeLimit: 30)
      #expect(outcome.exit == 0, "\(line)\n\(outcome.diagnostics)")
      let isTold = outcome.lines.contains(name)
      #expect(isTold != RehearsedCommandTests.untold.contains(name), "\(line)")
      let after = files(tsubame.home, RehearsedCommandTests.photos)
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      #expect(changed == [], "\(line)")
    }
  }

  /// Without the rehearsal each of these lines writes: else the test above would tell nothing.
  @Test func performedAllOfThemWrite() throws {
    let tsubame = try world()
    for (name, line) in RehearsedCommandTests.lines
    where !RehearsedCommandTests.idle.contains(name) {
      if name == "photos scan" {
        try FileManager.default.copyItem(
          atPath: tsubame.path("pictures/P1010003.jpg"), toPath: tsubame.path("pictures/new.jpg"))
      }
      let before = files(tsubame.home)
      let outcome = try tsubame.run("--as", "taro", "-c", line, timeLimit: 30)
      #expect(outcome.exit == 0, "\(line)\n\(outcome.diagnostics)")
      let isChanged = files(tsubame.home) != before
      #expect(isChanged, "\(line)")
    }
    let before = files(tsubame.home)
    for line in ["config color", "fmt loose.cmd --check", "harvest 1", "open a.csv", "tag"] {
      let read = try tsubame.run("--as", "taro", "-c", "rehearse { \(line) } | count")
      #expect(read.output == "0\n", "\(line): \(read.output)\(read.diagnostics)")
      _ = try tsubame.run("--as", "taro", "-c", line)
    }
    let isUnchanged = files(tsubame.home) == before
    #expect(isUnchanged)
  }
}
