import Foundation
import TestSupport
import Testing

@Suite("The manual: --help and the manual page") struct ManualTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame() }

  private func text(_ arguments: String...) throws -> String {
    let outcome = try tsubame.run(arguments, input: Data())
    #expect(outcome.exit == 0 && outcome.diagnostics == "", "\(arguments)")
    return outcome.output
  }

  /// Runs another program with a file.
  private func run(_ program: String, _ arguments: String..., on text: String) throws -> Outcome {
    let file = try tsubame.write("tsubame.1", text: text)
    return try PipedChild(
      program: program, arguments: arguments + [file],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"], folder: "/"
    ).finish()
  }

  private func options() throws -> [String] {
    try text("--candidates", "fish", "tsubame -").split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test(arguments: ["ja", "en"]) func helpNamesEveryOption(language: String) throws {
    let help = try text("--lang", language, "--help")
    let page = try text("--lang", language, "--man").replacingOccurrences(of: "\\-", with: "-")
    let options = try options()
    #expect(options.count >= 12)
    for option in options {
      #expect(help.contains("  \(option)") || help.contains(", \(option)"), "\(option)")
      #expect(page.contains("\"\(option)") || page.contains(", \(option)"), "\(option)")
    }
  }

  @Test(arguments: ["--man", "--completion=bash", "--completion=fish", "--help", "--version"])
  func whatItTellsOfItselfNeedsNothing(option: String) throws {
    let outcome = try PipedChild(
      program: Tsubame.program(), arguments: ["--format", "json", option], environment: [:],
      folder: "/"
    ).finish()
    #expect(outcome.exit == 0)
    #expect(outcome.diagnostics == "")
    #expect(!outcome.output.hasPrefix("\""))
    #expect(!FileManager.default.fileExists(atPath: tsubame.path(".local")))
  }

  @Test func shortNamesAreTheLongOnes() throws {
    #expect(try text("-h") == text("--help"))
    #expect(try text("-V") == text("--version"))
    #expect(try text("--help", "post") == text("help", "post"))
  }

  @Test func everyVariableThatIsReadIsTold() throws {
    let help = try text("--lang", "en", "--help")
    let sources = Checkout.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("tsubame-bench") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for part in text.components(separatedBy: "environment[\"").dropFirst() {
        names.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    #expect(names.contains("TSUBAME_LANG"))
    for name in names.sorted() { #expect(help.contains(name), "\(name)") }
  }

  @Test(arguments: [
    ("ja", ["書式", "コマンド", "終了コード"]), ("en", ["SYNOPSIS", "COMMANDS", "EXIT STATUS"]),
  ])
  func thePageHasAllCommandsAndNoFaults(language: String, sections: [String]) throws {
    let page = try text("--lang", language, "--man")
    let shown = try run(
      "/usr/bin/groff", "-k", "-man", "-Tutf8", "-ww", "-P-cbou", on: page)
    #expect(shown.exit == 0)
    #expect(shown.diagnostics == "")
    for section in sections { #expect(shown.output.contains("\n\(section)\n"), "\(section)") }
    for line in try text("help").split(separator: "\n") {
      let name = line.split(separator: "\t").first ?? ""
      #expect(shown.output.contains(name), "\(name)")
    }
    #expect(shown.output.contains("--photo"))
    // Nothing that was typed is lost or made something else.
    #expect(shown.output.contains("post --reply 1 おいしそう"))
    #expect(shown.output.contains("sed") == page.contains("sed"))
    #expect(shown.output.contains(#"if $(timeline | count) > 1 { print "many" }"#))
    #expect(shown.output.contains(#"\t \n \\"#))
    let linted = try run("/usr/bin/mandoc", "-Tlint", "-Wwarning", on: page)
    #expect(linted.output == "")
  }

  @Test func japaneseLinesEndWhereTheyMay() throws {
    let page = try text("--lang", "ja", "--man")
    let shown = try run("/usr/bin/groff", "-k", "-man", "-Tutf8", "-P-cbou", on: page)
    for line in shown.output.split(separator: "\n") {
      #expect(line.first { $0 != " " }.map { !"、。）」".contains($0) } ?? true, "\(line)")
    }
  }
}
