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
    var names: Set<String> = []
    // The name of a variable may be handed on before it is read: every word in capitals of such a file may be one.
    for text in try sources()
    where ["environment[", "getenv(", "TSUBAME_"].contains(where: { text.contains($0) }) {
      for match in text.matches(of: /"([A-Z][A-Z0-9_]+)"/) { names.insert(String(match.1)) }
    }
    for name in ["TSUBAME_LANG", "XDG_CONFIG_HOME", "WAYLAND_DISPLAY", "INPUTRC"] {
      #expect(names.contains(name), "\(name)")
    }
    // What is read or set for others, like the loader and pagers, a locale of which only the doctor speaks, and no variable.
    names.subtract([
      "LD_LIBRARY_PATH", "LESS", "LESSSECURE", "LESSCHARSET", "LV", "PROMPTS", "FRX", "LC_CTYPE",
      "OPTION",
    ])
    for name in names.sorted() { #expect(help.contains(name), "\(name)") }
  }

  @Test func everyFileThatIsKeptIsTold() throws {
    let page = try text("--lang", "en", "--man").replacingOccurrences(of: "\\-", with: "-")
    var names: Set<String> = []
    for text in try sources() {
      let kept = /(?:data|state|configuration)\(\)\s*\.appending\("([^"]+)"\)/
      for match in text.matches(of: kept) { names.insert(String(match.1)) }
    }
    #expect(names.contains("rc.cmd"))
    for name in names.sorted() { #expect(page.contains("tsubame/\(name)"), "\(name)") }
  }

  /// The text of each file of the program.
  private func sources() throws -> [String] {
    let sources = Checkout.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    return try files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("tsubame-bench") }
      .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
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

  /// The lines below the heading of the examples, as a person reads them there.
  private func examples() throws -> [String] {
    let page = try text("--lang", "en", "--man")
    let lines = page.components(separatedBy: "\n").drop { $0 != ".SH \"EXAMPLES\"" }.dropFirst()
    return lines.prefix { !$0.hasPrefix(".SH") }.filter { !$0.hasPrefix(".") && !$0.isEmpty }
      .map {
        $0.replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\(aq", with: "'")
          .replacingOccurrences(of: "\\&", with: "")
      }
  }

  @Test func everyExampleOfThePageRuns() throws {
    let world = try TourWorld.make()
    try world.write("daily.cmd", text: "timeline | count")
    let examples = try examples()
    #expect(examples.count >= 5)
    let folder = URL(fileURLWithPath: Tsubame.program()).deletingLastPathComponent().path
    let environment = world.environment.merging(
      [
        "TSUBAME_ACCOUNT": "taro", "PATH": folder + ":/usr/bin:/bin",
        "TEXT": "--photo=x $(no) \"春\"",
      ]) { $1 }
    for example in examples {
      // A line of a crontab has the time before it.
      let line = example.drop { $0.isNumber || $0 == " " || $0 == "*" }
      let outcome = try PipedChild(
        program: "/bin/bash", arguments: ["-o", "pipefail", "-c", String(line)],
        environment: environment, folder: world.home.path
      ).finish()
      #expect(outcome.exit == 0, "\(example): \(outcome.diagnostics)")
    }
    #expect(examples.contains { $0.contains("| jq") })
  }

  @Test(arguments: ["ja", "en"]) func noKeyOfTheWordsShowsThrough(language: String) throws {
    let world = try TourWorld.make(language: language)
    try world.write(".local/share/tsubame/commands/own.cmd", text: "param tag:text\nprint $tag")
    let rows = try world.run("help").output.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let names = rows.compactMap(\.first)
    let modules = Set(rows.compactMap { $0.count > 2 ? $0[2] : nil })
    #expect(names.count > 50 && modules.count > 10)
    let page = try world.run("--man").output.replacingOccurrences(of: "\\-", with: "-")
    // A parameter or flag without a word of explanation.
    #expect(!page.contains("\n\\~\n"))
    let asked = (names + modules).map { "help \($0)" }.joined(separator: "\n")
    var shown = page
    shown += try world.run("--help").output
    shown += try world.run("--format", "table", "--keep-going", "-c", asked).output
    for words in Set(names.flatMap { [$0 + " --", String($0.prefix { $0 != " " }) + " "] }) {
      shown += try world.run("--candidates", "fish", "tsubame " + words).output
    }
    let key = try NSRegularExpression(
      pattern: #"(?<![\w.$/])(module|command|option|manual|parameter|type|help)\.[a-z-]+(?!\w)"#)
    let found = key.matches(in: shown, range: NSRange(shown.startIndex..., in: shown))
      .compactMap { Range($0.range, in: shown).map { shown[$0] } }
    #expect(found == [])
    for module in modules where !names.contains(module) {
      let title = try world.run("--format", "table", "help", module).output
      #expect(title.prefix { $0 != "\n" }.hasSuffix(" (\(module))"), "\(title.prefix(80))")
    }
  }

  @Test func japaneseLinesEndWhereTheyMay() throws {
    let page = try text("--lang", "ja", "--man")
    let shown = try run("/usr/bin/groff", "-k", "-man", "-Tutf8", "-P-cbou", on: page)
    for line in shown.output.split(separator: "\n") {
      #expect(line.first { $0 != " " }.map { !"、。）」".contains($0) } ?? true, "\(line)")
    }
  }
}
