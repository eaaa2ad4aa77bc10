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

  /// As a person sees it who is not root: on a disk that is read-only, or in a folder of somebody else's.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func oneThatCanOnlyBeReadSaysWhatToDo() throws {
    #expect(try tsubame.run("init", "teacher's").exit == 0)
    let place = tsubame.path("teacher's")
    #expect(try tsubame.run("--workspace", place, "-c", "login taro ; post りんご").exit == 0)
    let modes = [
      ("", 0o777), ("teacher's", 0o555), ("teacher's/tsubame.sqlite3", 0o444), ("own", 0o777),
    ]
    try folder("own")
    for (name, mode) in modes {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: tsubame.path(name))
    }
    let person = geteuid() == 0 ? ["--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
    tsubame.environment["HOME"] = tsubame.path("own")
    func run(_ words: String...) throws -> Outcome {
      try PipedChild(
        program: "/usr/bin/setpriv", arguments: person + [Tsubame.program()] + words,
        environment: tsubame.environment, folder: place
      ).finish()
    }
    #expect(try run("--as", "taro", "-c", "timeline | get text").output == "りんご\n")
    #expect(try run("-c", "login taro ; timeline | get text").output == "りんご\n")
    let copy = "cp -r '\(place)' ~"
    for line in ["login hanako", "words add a b", "login taro ; post x"] {
      let outcome = try run("-c", line)
      #expect(outcome.exit == 1, "\(line)")
      for said in ["can be read but not changed", copy, "--workspace"] {
        #expect(outcome.diagnostics.contains(said), "\(outcome.diagnostics)")
      }
    }
    let terminal = try TerminalSession(
      program: "/usr/bin/setpriv", arguments: person + [Tsubame.program()],
      environment: tsubame.environment.merging(["TERM": "xterm-256color"]) { $1 },
      folder: place, columns: 200, rows: 24, world: tsubame)
    #expect(terminal.waitFor(copy))
    #expect(terminal.waitFor("tsubame>"))
    terminal.type("exit\n")
    #expect(terminal.waitForExit() == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
  }
}
