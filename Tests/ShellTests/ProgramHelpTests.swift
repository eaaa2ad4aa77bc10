import Language
import Testing
import TsubameKit

@testable import Shell

@Suite("Help of the program") struct ProgramHelpTests {
  static let options = [
    ProgramOption("-c", .text, placeholder: "LINES", group: .running),
    ProgramOption("--format", .choice(["json", "csv"]), placeholder: "FORMAT", group: .streams),
    ProgramOption("--help", short: "-h", group: .about),
  ]

  private func help(_ language: DisplayLanguage, columns: Int?) throws -> String {
    var registry = CommandRegistry()
    try registry.register(HelpModule.self)
    let topics = HelpTopics(
      registry: registry, filters: Interpreter.filterSignatures,
      keywords: Interpreter.keywordTopics)
    let manual = ProgramManual(
      version: "1", options: ProgramHelpTests.options, topics: topics, language: language)
    return ProgramHelp(manual, columns: columns).text
  }

  @Test(arguments: [30, 40, 60, 80, 120]) func itFitsTheWindow(columns: Int) throws {
    for language in DisplayLanguage.allCases {
      let text = try help(language, columns: columns)
      #expect(widest(text) <= columns, "\(text)")
    }
  }

  @Test func optionsStandBelowTheirHeadings() throws {
    let text = try help(.english, columns: nil)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.contains(
        "  --format FORMAT  how rows are written; else tables on a terminal and tsv elsewhere (json csv)"
      ))
    #expect(
      lines.contains("  -h, --help  shows this page; with a command's name, how that is used"))
    #expect(lines.contains { $0.hasPrefix("  chains    where select") })
    #expect(text.hasSuffix("tells all\n"))
  }

  @Test func modesAreWordedInTheLanguage() throws {
    #expect(try help(.japanese, columns: nil).contains("\n  tsubame ファイル.cmd [引数…]  "))
    #expect(try help(.english, columns: nil).contains("\n  tsubame FILE.cmd [ARG…]     "))
  }
}
