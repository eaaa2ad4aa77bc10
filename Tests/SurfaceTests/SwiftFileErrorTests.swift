import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Swift files with something wrong") struct SwiftFileErrorTests {
  private let files: SwiftFiles

  init() throws { files = try SwiftFiles() }

  /// What a run of a file says, after it has been looked at for what no person should read.
  private func complaint(_ file: String, _ text: String) throws -> String {
    let path = try files.write(file + ".swift", text)
    let outcome = try files.run(file)
    #expect(outcome.exit == 2, "\(outcome.output)")
    #expect(outcome.diagnostics.contains(path), "\(outcome.diagnostics)")
    for hidden in ["/swift/.work-", "Tsubame_", "swift-frontend", "[#"] {
      #expect(!outcome.diagnostics.contains(hidden), "\(outcome.diagnostics)")
    }
    return outcome.diagnostics
  }

  private static let run =
    "func run(_ invocation: Invocation) async throws -> CommandResult { .init(.nothing) }"

  @Test func anErrorIsPointedAtInTheFile() throws {
    let said = try complaint(
      "slip",
      """
      import TsubameKit
      struct Slip: Command {
        static let signature = Signature("slip")
        func run(_ invocation: Invocation) async throws -> CommandResult {
          let 天気 = "晴れ🌸"; let count: Int = 天気
          return CommandResult(.nothing)
        }
      }
      """)
    let lines = said.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix("slip.swift:5:38") == true, "\(said)")
    // 天気 and 晴れ🌸 are two columns wide for each character.
    #expect(lines.dropFirst(2).first == String(repeating: " ", count: 44) + "^^^^", "\(said)")
    #expect(lines.dropFirst(3).first?.hasPrefix("cannot convert value of type 'String'") == true)
  }

  @Test func severalErrorsAreListedAndCounted() throws {
    let bad = (1...9).map { "let a\($0): Int = \"\"" }.joined(separator: "\n")
    let said = try complaint("many", "import TsubameKit\n\(bad)\n")
    #expect(said.contains("9 errors"), "\(said)")
    #expect(said.components(separatedBy: "^").count - 1 == 5, "\(said)")
  }

  @Test func commonSlipsHaveAHint() throws {
    let cases = [
      (
        "unimported", "struct A: Command { static let signature = Signature(\"a\") }",
        "import TsubameKit"
      ),
      (
        "unfinished",
        "import TsubameKit\nstruct A: Command { static let signature = Signature(\"a\") }",
        "asks for function 'run' with type '(Invocation) async"
      ),
      ("toplevel", "import TsubameKit\nprint(1)", "run function"),
      (
        "variable",
        "import TsubameKit\nstruct A: Command {\nstatic var signature = Signature(\"a\")\n\(SwiftFileErrorTests.run) }",
        "static let"
      ),
      ("elsewhere", "import TsubameKit\nimport Alamofire", "Foundation"),
      // The other rooms of the house lie beside the Kit, and are none of its business.
      ("rooms", "import TsubameKit\nimport Store", "Foundation"),
      ("none", "import TsubameKit\nlet x = 1", "module new"),
      (
        "hidden",
        "import TsubameKit\nprivate struct A: Command {\nstatic let signature = Signature(\"a\")\n\(SwiftFileErrorTests.run) }",
        "private"
      ),
      (
        "generic",
        "import TsubameKit\nstruct A<B: Sendable>: Command {\nstatic var signature: Signature { Signature(\"a\") }\n\(SwiftFileErrorTests.run) }",
        "< >"
      ),
    ]
    for (name, text, hint) in cases {
      let said = try complaint(name, text)
      #expect(said.contains("Hint: ") && said.contains(hint), "\(name): \(said)")
    }
  }

  /// Its file may be called otherwise than the command that is missed.
  @Test func whoMissesACommandIsToldWhatCannotBeLoaded() throws {
    try files.write("Screen.swift", "import TsubameKit\nlet x: Int = \"no\"\n")
    let missed = try files.run("close-the-screen")
    #expect(missed.exit == 2)
    #expect(missed.diagnostics.contains("module check screen"), "\(missed.diagnostics)")
  }

  @Test func twoModulesAreNamed() throws {
    let said = try complaint(
      "two",
      """
      import TsubameKit
      enum FirstModule: CommandModule { static var commands: [any Command.Type] { [] } }
      enum Second { enum InnerModule {} }
      extension Second.InnerModule: CommandModule {
        static var commands: [any Command.Type] { [] }
      }
      """)
    #expect(said.contains("FirstModule, Second.InnerModule"), "\(said)")
    #expect(said.contains("^^^^^^^^^^^"), "\(said)")
  }

  @Test func whatIsNoTextOfAPersonIsRefused() throws {
    try files.tsubame.write("swift files/latin.swift", Data("// ".utf8) + [0xE9, 0x0A])
    #expect(try files.run("latin").diagnostics.contains("UTF-8"))
    try files.write("huge.swift", String(repeating: "// long\n", count: 200_000))
    #expect(try files.run("huge").diagnostics.contains("huge.swift"))
    // A link is the file that it leads to.
    let path = try files.tsubame.write("elsewhere.txt", text: "import TsubameKit\n")
    try FileManager.default.createSymbolicLink(
      atPath: files.path("linked.swift"), withDestinationPath: path)
    #expect(try files.run("linked").diagnostics.contains("linked.swift declares no command"))
    try FileManager.default.createSymbolicLink(
      atPath: files.path("nowhere.swift"), withDestinationPath: files.path("gone"))
    #expect(try files.run("nowhere").exit == 2)
  }

  @Test func oneThatNeverAnswersIsPutAside() throws {
    try files.write(
      "Endless.swift",
      """
      import TsubameKit
      struct Endless: Command {
        static let signature: Signature = { while true {} }()
        \(SwiftFileErrorTests.run)
      }
      """)
    let outcome = try files.run("endless")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("Endless.swift"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("3 seconds"), "\(outcome.diagnostics)")
  }

  @Test func builtInNamesCannotBeTaken() throws {
    try files.command("Translate", run: "CommandResult(.nothing)")
    let outcome = try files.run("translate りんご")
    #expect(outcome.output.contains("アップル"), "\(outcome.diagnostics)")
  }

  @Test func warningsDoNotHinder() throws {
    try files.command("Warned", run: "let unused = 1\n    return CommandResult(.value(.int(7)))")
    let outcome = try files.run("warned")
    #expect(outcome.output == "7\n")
    #expect(outcome.diagnostics == "")
  }

  /// A trap ends the process: that much cannot be helped, but it is said whose it was.
  @Test func aTrapIsLaidAtItsDoor() throws {
    try files.command("Innocent", "", run: "CommandResult(.nothing)")
    try files.command(
      "Trap", ", parameters: [Parameter(\"how\")]",
      run: """
        var numbers: [Int] = []
        if invocation.arguments.text("how") == "now" { return CommandResult(.value(.int(numbers[3]))) }
        let schema = Schema(fields: [Field("n", .int)])
        return .rows(RowStream(schema: schema) {
          numbers.append(Int.max)
          return [Row(schema, [.int(numbers[0] + numbers.count)])]
        })
        """)
    for line in ["innocent\ntrap now", "innocent\ntrap later"] {
      let outcome = try files.run(line)
      #expect(outcome.exit > 128, "\(outcome.exit)")
      #expect(outcome.diagnostics.contains("Trap.swift has ended"), "\(outcome.diagnostics)")
      #expect(!outcome.diagnostics.contains("Innocent.swift"), "\(outcome.diagnostics)")
    }
  }

  @Test func ctrlCStopsTheCompilerAndAllThatItStarted() throws {
    let sum = (1...30).map { "\($0) + Double(\($0) - 1) * 2.0 / 3" }.joined(separator: " + ")
    try files.command(
      "Slow", run: "let x = [\(sum)].map { $0 + 1 }; return CommandResult(.value(.float(x[0])))")
    let cache = files.tsubame.path("own cache")
    let child = try files.tsubame.start("slow", environment: ["XDG_CACHE_HOME": cache])
    #expect(waitFor { running(with: cache).contains { $0.contains("swift-frontend") } })
    child.send(SIGINT)
    #expect(child.finish().exit == 130)
    #expect(waitFor { running(with: cache).isEmpty }, "\(running(with: cache))")
    let left = try FileManager.default.contentsOfDirectory(atPath: cache + "/tsubame/swift")
    #expect(left.filter { $0.hasPrefix(".work-") } == [])
  }

  private func waitFor(_ condition: () -> Bool) -> Bool {
    for _ in 0..<600 {
      if condition() { return true }
      usleep(50_000)
    }
    return false
  }

  /// The command lines of processes that speak of a folder.
  private func running(with folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.compactMap { name in
      let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      let text = String(decoding: line, as: UTF8.self)
      return text.contains(folder) ? text : nil
    }
  }
}
