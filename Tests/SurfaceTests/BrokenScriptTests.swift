import Foundation
import Language
import Modules
import Shell
import Testing
import TsubameKit
import Workshop

@Suite("Scripts that cannot be commands") struct BrokenScriptTests {
  private static let folder = ".local/share/tsubame/commands/"

  private func world(_ language: String) throws -> Tsubame {
    let tsubame = try Tsubame(language: language)
    try tsubame.write(BrokenScriptTests.folder + "good.cmd", text: "print good")
    try tsubame.write(BrokenScriptTests.folder + "quote.cmd", text: "print 1\nprint \"open")
    try tsubame.write(BrokenScriptTests.folder + "unknown.cmd", text: "timelien")
    try tsubame.write(BrokenScriptTests.folder + "timeline.cmd", text: "print 1")
    try tsubame.write(BrokenScriptTests.folder + "my best.cmd", text: "print 1")
    try tsubame.write(BrokenScriptTests.folder + "a/b/c/d.cmd", text: "print 1")
    try tsubame.write(BrokenScriptTests.folder + "sjis.cmd", [0x23, 0x82, 0xA0, 0x82, 0xA2, 0x0A])
    return tsubame
  }

  @Test(arguments: [
    (
      "en",
      [
        "a b c d\tBroken: commands/a/b/c/d.cmd lies too deep to be a command: names have at most three words",
        "good\t",
        "my best\tBroken: commands/my best.cmd is no command: “my best” cannot be typed as the name of one",
        "quote\tBroken: This quote is never closed (quote.cmd:2:7)",
        "sjis\tBroken: commands/sjis.cmd is not UTF-8 (first at line 1); it looks like Shift_JIS",
        "timeline\tBroken: commands/timeline.cmd is no command: timeline belongs to tsubame itself",
        "unknown\tBroken: There is no command timelien (unknown.cmd:1:1)",
      ]
    ),
    (
      "ja",
      [
        "a b c d\t壊れています: commands/a/b/c/d.cmd は深すぎてコマンドになりません: 名前は3語までです",
        "good\t",
        "my best\t壊れています: commands/my best.cmd はコマンドになりません: 「my best」はコマンドの名前として入力できません",
        "quote\t壊れています: 引用符が閉じていません（quote.cmd:2:7）",
        "sjis\t壊れています: commands/sjis.cmd は UTF-8 ではありません（1 行目から）。Shift_JIS のようです",
        "timeline\t壊れています: commands/timeline.cmd はコマンドになりません: timeline は tsubame の言葉です",
        "unknown\t壊れています: timelien というコマンドはありません（unknown.cmd:1:1）",
      ]
    ),
  ])
  func helpListsThemWithTheirErrors(_ language: String, _ wanted: [String]) throws {
    let tsubame = try world(language)
    let outcome = try tsubame.run(
      "-c", "help | where module == \"commands\" | select command summary")
    let path = tsubame.path(".local/share/tsubame") + "/"
    #expect(outcome.lines.map { $0.replacingOccurrences(of: path, with: "") } == wanted)
    #expect(outcome.exit == 0)
  }

  @Test func theyHinderNobodyAndTellWhenCalled() throws {
    let tsubame = try world("en")
    #expect(try tsubame.run("good").output == "good\n")
    for name in ["quote", "unknown", "sjis"] {
      for words in [["-c", "print before\n" + name], [name], ["help", name]] {
        let outcome = try tsubame.run(words, input: Data())
        #expect(outcome.exit == 2, "\(words)")
        #expect(outcome.output == "", "\(words)")
      }
    }
    let quote = try tsubame.run("-c", "quote").diagnostics
    let path = tsubame.path(BrokenScriptTests.folder + "quote.cmd")
    #expect(quote.hasPrefix("\(path):2:7\n  print \"open\n        ^\nThis quote is never closed\n"))
    #expect(quote.hasSuffix("called from -c:1:1: quote\n"))
    #expect(try tsubame.run("timeline", "--help").exit == 0)
  }

  @Test func namesThatAreNoTextAreListed() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write(BrokenScriptTests.folder + "good.cmd", text: "print good")
    let folder = tsubame.path(BrokenScriptTests.folder) + "/"
    let name = Array((folder + "a").utf8) + [0xFF] + Array(".cmd".utf8) + [0]
    let file = unsafe creat(name.map { CChar(bitPattern: $0) }, 0o600)
    #expect(file >= 0)
    close(file)
    let outcome = try tsubame.run("-c", "help | where module == \"commands\" | get command")
    #expect(outcome.lines == ["a\\\\xFF", "good"])
  }

  @Test func pipesAndLinksToNowhereAreBroken() throws {
    let tsubame = try Tsubame(language: "en")
    try tsubame.write(BrokenScriptTests.folder + "good.cmd", text: "print good")
    let folder = tsubame.path(BrokenScriptTests.folder) + "/"
    let made = unsafe mkfifo(folder + "pipe.cmd", 0o600)
    #expect(made == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "lost.cmd", withDestinationPath: "nowhere")
    let listed = try tsubame.run("-c", "help | where summary starts-with \"Broken\" | get command")
    #expect(listed.lines == ["lost", "pipe"])
    #expect(try tsubame.run("pipe", timeLimit: 20).exit == 2)
    #expect(try tsubame.run("good").output == "good\n")
  }

  /// Every word that tsubame has a meaning for.
  static let own = Set(
    ((builtInModules + shellModules + workshopModules).flatMap { $0.commands }
      .map { $0.signature } + Interpreter.filterSignatures
      + Interpreter.keywordTopics).compactMap { $0.name.split(separator: " ").first }
      .map(String.init))

  @Test func noNameHasTwoMeanings() throws {
    let tsubame = try Tsubame(language: "en")
    for name in BrokenScriptTests.own {
      try tsubame.write(BrokenScriptTests.folder + name + ".cmd", text: "print 1")
      try tsubame.write(BrokenScriptTests.folder + name + "/below.cmd", text: "print 1")
    }
    let listed = try tsubame.run(
      "-c", "help | where module == \"commands\" | select command summary")
    #expect(listed.lines.count == BrokenScriptTests.own.count * 2)
    for line in listed.lines { #expect(line.contains("belongs to tsubame itself"), "\(line)") }
    #expect(try tsubame.run("print", "2").output == "2\n")
  }
}
