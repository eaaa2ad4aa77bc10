import Foundation
import Modules
import Shell
import TestSupport
import Testing
import TsubameKit
import Workshop

@Suite("Sessions on record") struct RecordedSessionTests {
  static let files: [URL] =
    ((try? FileManager.default.contentsOfDirectory(
      at: Checkout.root.appending(path: "history"), includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "session" }.sorted { $0.path < $1.path }

  /// Run with `TSUBAME_UPDATE_SESSIONS=1` to write what is shown now into the file; read the difference before committing it.
  @Test(arguments: files) func theSessionRunsAgainAsItRan(_ file: URL) throws {
    let tsubame = try Tsubame(language: "en")
    let updates = ProcessInfo.processInfo.environment["TSUBAME_UPDATE_SESSIONS"] == "1"
    let outcome = try tsubame.run(
      ["replay", file.path] + (updates ? ["--update"] : []), input: Data(), timeLimit: 120)
    #expect(outcome.exit == 0, "\(outcome.output)\n\(outcome.diagnostics)")
    // Nothing of it stays behind.
    let left = FileManager.default.enumerator(atPath: tsubame.home.path)?.allObjects ?? []
    #expect(left.isEmpty, "\(left)")
  }

  @Test(arguments: files) func asMarkdownItRunsToTheSame(_ file: URL) throws {
    let tsubame = try Tsubame(language: "en")
    let markdown = try tsubame.run(["replay", file.path, "--to", "md"], input: Data()).output
    try tsubame.write("handout.md", text: markdown)
    let outcome = try tsubame.run("replay", "handout.md", timeLimit: 120)
    #expect(outcome.exit == 0, "\(outcome.output)\n\(outcome.diagnostics)")
  }

  /// What is typed in one of them is tried by it.
  @Test func everyModuleIsOnRecord() throws {
    let text = try RecordedSessionTests.files.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let typed = text.split(separator: "\n").filter {
      $0.hasPrefix("tsubame> ") || $0.hasPrefix("     > ")
    }
    let words = Set(
      typed.flatMap { $0.split { " {}();|".contains($0) }.map(String.init) })
    let modules: [any CommandModule.Type] = builtInModules + shellModules + workshopModules
    for module in modules {
      let names = module.commands.map { $0.signature.name.split(separator: " ").map(String.init) }
      #expect(names.contains { words.isSuperset(of: $0) }, "\(module.name)")
    }
    #expect(words.contains("module"))
  }
}
