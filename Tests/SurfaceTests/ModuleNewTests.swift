import Foundation
import TestSupport
import Testing

@Suite("New modules") struct ModuleNewTests {
  private static let folder = ".local/share/tsubame/commands/"

  /// In both languages, so that no word of either breaks the text.
  @Test(arguments: ["en", "ja"]) func whatIsWrittenWorksAsItIs(_ language: String) throws {
    let files = try SwiftFiles(language: language)
    let tsubame = files.tsubame
    #expect(try tsubame.run("module", "new", "my-greeting").exit == 0)
    #expect(try tsubame.run("module", "new", "hi", "--script").exit == 0)
    try files.trust()
    let commands = tsubame.path(ModuleNewTests.folder)
    tsubame.environment["TSUBAME_PLUGIN_PATH"] = commands
    let check = try tsubame.run("module", "check", "my-greeting")
    #expect(check.exit == 0, "\(check.diagnostics)")
    #expect(check.lines.count == 4, "\(check.output)")
    #expect(check.lines.allSatisfy { $0.contains("\tok\t") }, "\(check.output)")
    let greeting = language == "en" ? "Hello, Bob\n" : "こんにちは、Bob\n"
    #expect(try tsubame.run("my-greeting", "Bob").output == greeting)
    // The documentation comment is the summary.
    let text = try tsubame.read(ModuleNewTests.folder + "my-greeting.swift")
    let comment = try #require(text.split(separator: "\n").first { $0.hasPrefix("/// ") })
    let help = try tsubame.run("help", "my-greeting").output
    #expect(help.contains(comment.dropFirst(4)) && !help.contains("expect"), "\(help)")
    let script = try tsubame.read(ModuleNewTests.folder + "hi.cmd")
    #expect(try tsubame.run("hi", "Bob").output == greeting)
    #expect(try tsubame.run("check", ModuleNewTests.folder + "hi.cmd").exit == 0)
    #expect(try tsubame.run("fmt", ModuleNewTests.folder + "hi.cmd").exit == 0)
    #expect(try tsubame.read(ModuleNewTests.folder + "hi.cmd") == script)
  }

  @Test func aPythonProgramCanBeRun() throws {
    let tsubame = try Tsubame(language: "en")
    #expect(try tsubame.run("module", "new", "py-hi", "--python").exit == 0)
    let path = tsubame.path(ModuleNewTests.folder + "py-hi.plugin")
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let parsed = try PipedChild(
      program: "/usr/bin/python3", arguments: ["-m", "py_compile", path],
      environment: ["PATH": "/usr/bin:/bin"], folder: tsubame.home.path
    ).finish()
    #expect(parsed.exit == 0, "\(parsed.diagnostics)")
  }

  @Test func nothingIsEverOverwritten() throws {
    let tsubame = try Tsubame(language: "en")
    for ending in ["Note.swift", "note.cmd", "note.swift"] {
      let path = try tsubame.write(ModuleNewTests.folder + ending, text: "mine")
      for words in [["note"], ["note", "--script"]] {
        let outcome = try tsubame.run(["module", "new"] + words, input: Data())
        #expect(outcome.exit == 1)
        #expect(outcome.diagnostics.contains(path), "\(outcome.diagnostics)")
      }
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try tsubame.run("module", "new", "note").exit == 0)
  }

  @Test func namesThatCannotBeAreRefused() throws {
    let tsubame = try Tsubame(language: "en")
    for name in [
      "timeline", "sort", "let", "Weather", "a b", "a/b", "../a", "1st", "a|b", "", "-x", "class-🌸",
      "string", "a\"b", "$a", "module", "x-module",
    ] {
      let outcome = try tsubame.run("module", "new", "--", name)
      #expect(outcome.exit == 1, "\(name) \(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("Hint: "), "\(name) \(outcome.diagnostics)")
    }
    #expect(try tsubame.run("module", "new", "a", "--script", "--python").exit == 1)
    #expect(!FileManager.default.fileExists(atPath: tsubame.path(ModuleNewTests.folder)))
  }
}
