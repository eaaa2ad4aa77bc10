import Foundation
import Testing

@Suite("Workspaces") struct WorkspaceTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  private func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: tsubame.path(name), withIntermediateDirectories: true)
  }

  /// Runs the program in another folder.
  private func run(in place: String, _ lines: String) throws -> Outcome {
    try folder(place)
    return try tsubame.run(
      "-c", "cd \(place)\nrun \(Tsubame.program()) -c '\(lines)'")
  }

  @Test func initMakesOneThatIsFoundFromBelow() throws {
    let made = try tsubame.run("init", "写真部")
    #expect(made.exit == 0, "\(made.diagnostics)")
    let names = try FileManager.default.contentsOfDirectory(atPath: tsubame.path("写真部"))
    #expect(names.sorted() == ["README.md", "commands", "history", "tsubame.sqlite3"])
    #expect(try tsubame.read("写真部/README.md").hasPrefix("# 写真部\n"))
    #expect(try run(in: "写真部/2015/03", "login taro ; post here").exit == 0)
    #expect(try run(in: "写真部", "login taro ; timeline | count").output == "1\n")
    #expect(try tsubame.run("-c", "login taro ; timeline | count").output == "0\n")
    #expect(try tsubame.run("init", "写真部").exit == 1)
  }

  @Test func foldersOfSuchNamesAloneAreNone() throws {
    for name in ["game/commands", "game/history", "only/commands"] { try folder(name) }
    try tsubame.write("only/commands/a.cmd", text: "print a")
    for place in ["game", "only"] {
      #expect(try run(in: place, "login taro ; post x").exit == 0)
      #expect(!FileManager.default.fileExists(atPath: tsubame.path(place + "/tsubame.sqlite3")))
    }
  }

  @Test func itsCommandsAreTrustedFirst() throws {
    #expect(try tsubame.run("init", "w").exit == 0)
    try tsubame.write("w/commands/hello.cmd", text: "print hello")
    #expect(try run(in: "w", "hello").diagnostics.contains("module trust"))
    #expect(try run(in: "w", "module trust --yes").exit == 0)
    #expect(try run(in: "w/below", "hello").output == "hello\n")
  }

  @Test func thePromptSaysWhichItIs() throws {
    #expect(try tsubame.run("init", ".").exit == 0)
    let terminal = try tsubame.terminal()
    #expect(terminal.waitFor("The workspace "))
    let named = try tsubame.terminal(environment: ["TSUBAME_WORKSPACE": tsubame.path("w")])
    #expect(named.waitFor("tsubame>"))
    #expect(!named.screen.text.contains("The workspace "))
  }
}
