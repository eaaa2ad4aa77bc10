import Foundation
import TestSupport
import Testing

@Suite("Checks of modules") struct ModuleCheckTests {
  private let files: SwiftFiles

  init() throws { files = try SwiftFiles() }

  private func check(_ name: String) throws -> Outcome {
    try files.run("module check \(name)")
  }

  @Test func examplesAreRunEachByItself() throws {
    try files.command(
      "Frail",
      #"""
      , summary: "Does what the examples ask for", parameters: [Parameter("what")], output: .value,
        examples: [
          "frail well", "frail badly", "frail out", #"expect $(frail well) == "ill""#,
        ]
      """#,
      run: """
        switch invocation.arguments.text("what") {
          case "badly": throw CommandError(saying: "It went 悪く", hint: "Try again")
          case "out": return CommandResult(.value(.int([Int]()[3])))
          default: return CommandResult(.value(.text("well")))
          }
        """)
    let outcome = try check("frail")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("frail has problems: 3"), "\(outcome.diagnostics)")
    let rows = outcome.lines.map { $0.components(separatedBy: "\t") }
    func row(_ check: String) -> [String]? { rows.first { $0.first == check } }
    #expect(row("frail well")?[1] == "ok", "\(outcome.output)")
    #expect(row("frail badly")?[2] == "It went 悪く", "\(outcome.output)")
    #expect(row("frail out")?[2].contains("crashed") == true, "\(outcome.output)")
    #expect(row(#"expect $(frail well) == "ill""#)?[1] == "problem", "\(outcome.output)")
  }

  @Test func signaturesAreLookedAt() throws {
    try files.command(
      "Odd",
      """
      , parameters: [
          Parameter("a", .int, .optional, standard: .text("x")), Parameter("b c"), Parameter("a"),
        ], flags: [Flag("--loud"), Flag("size", .choice(["big"]), standard: .text("small"))]
      """, run: "let unused = 1; return CommandResult(.nothing)")
    let outcome = try check("odd")
    #expect(outcome.exit == 1)
    for part in [
      "what a is where it is not given", "b c cannot be typed", "two parameters are called a",
      "what --size is where", "behind a something follows", "there is no example",
      // What the compiler warns of is told here, and here only.
      "was never used",
    ] {
      #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)")
    }
  }

  /// Examples must not post while they are checked.
  @Test func whatWritesIsOnlyRehearsed() throws {
    let path = files.tsubame.path("written")
    try files.command(
      "Writes", #", summary: "Writes", effects: .local, examples: ["writes"]"#,
      more: "import Glibc",
      run: """
        _ = creat("\(path)", 0o600)
        return CommandResult(.nothing)
        """)
    let outcome = try check("writes")
    #expect(outcome.exit == 0, "\(outcome.output)\(outcome.diagnostics)")
    #expect(outcome.output.contains("rehearsed"), "\(outcome.output)")
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try files.run("writes").exit == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func whatCannotBeLoadedIsSaidAsAnywhere() throws {
    try files.write("torn.swift", "import TsubameKit\nstruct Torn {")
    let torn = try check("torn")
    #expect(torn.exit != 0)
    #expect(torn.diagnostics.contains("torn.swift:2:"), "\(torn.diagnostics)")
    let unknown = try check("unknown")
    #expect(unknown.exit != 0)
    #expect(unknown.diagnostics.contains("Hint: "))
    try files.tsubame.write(".local/share/tsubame/commands/torn2.cmd", text: "if {")
    let script = try check("torn2")
    #expect(script.exit == 1, "\(script.output)")
  }
}
