import Foundation
import TestSupport
import Testing
import TsubameKit
import Wording

/// What a person sees of every mistake that the language knows: place, line, caret, sentence and hint, in both
/// languages.
///
/// `Tests/Golden/language-errors.LANG.txt` is the table: a program behind `$ ` (its further lines behind `> `), and below it
/// all that the program writes to standard error. `TSUBAME_UPDATE_GOLDENS=1` writes the screens anew.
@Suite("Errors of the language") struct LanguageErrorTests {
  struct Example: Equatable {
    var program: String
    var screen: String
  }

  @Test(arguments: ["en", "ja"]) func everyErrorLooksAsItDid(_ language: String) throws {
    let world = try TourWorld.make(language: language)
    var examples = try LanguageErrorTests.examples(language)
    for index in examples.indices {
      let outcome = try world.run(
        "--as", "taro", "-c", examples[index].program,
        environment: ["TSUBAME_CLOCK": "2015-06-01T09:00:00+09:00"])
      let screen = outcome.diagnostics.replacing(/\d+\.\d ms/, with: "[time]")
        .replacing(/\/tmp\/tsubame-[0-9A-F-]+/, with: "~")
      if LanguageErrorTests.updates {
        examples[index].screen = screen
      } else {
        #expect(screen == examples[index].screen, "\(examples[index].program)")
      }
    }
    if LanguageErrorTests.updates { try LanguageErrorTests.write(examples, language) }
  }

  @Test func bothLanguagesHaveTheSameExamples() throws {
    let programs = try ["en", "ja"].map { try LanguageErrorTests.examples($0).map(\.program) }
    #expect(programs[0] == programs[1])
    #expect(Set(programs[0]).count == programs[0].count)
  }

  /// Every sentence and hint of the tables stands in some screen, so that none can be added without an example.
  @Test(arguments: [("en", "English"), ("ja", "Japanese")])
  func everySentenceAndHintHasAnExample(_ language: String, _ table: String) throws {
    let lines = try LanguageErrorTests.examples(language)
      .flatMap { $0.screen.split(separator: "\n").map(String.init) }
    for section in ["Language", "Slips", "Kit"] {
      let file = "Sources/Wording/\(table)/\(table)+\(section).swift"
      let text = try String(contentsOf: Checkout.root.appending(path: file), encoding: .utf8)
      let codes = text.matches(of: /(?m)^    "([^"]+)":/).map { String($0.output.1) }
      #expect(codes.count > 30)
      for code in codes where !LanguageErrorTests.hasNoExample(code) {
        let template = Wording.entry(code, in: language == "en" ? .english : .japanese) ?? ""
        let parts = LanguageErrorTests.literalParts(of: template)
        let isShown = lines.contains { LanguageErrorTests.line($0, isMadeOf: parts) }
        #expect(isShown, "\(code) has no example in Golden/language-errors.\(language).txt")
      }
    }
  }

  /// Codes that no program of a few lines shows, or that say no error.
  private static func hasNoExample(_ code: String) -> Bool {
    let kinds = ["command.", "type-name.", "parameter.", "to-"]
    return kinds.contains { code.hasPrefix($0) } || elsewhere.contains(code)
  }

  /// What other tests show, or what cannot happen to who types.
  private static let elsewhere: Set<String> = [
    // They need deep nesting, long expressions, megabytes, or a terminal.
    "nested-too-deep", "expression-too-long", "expression-too-long.hint",
    "chain-too-long", "chain-too-long.hint", "if-too-long", "if-too-long.hint", "value-too-deep",
    "value-too-deep.hint", "from-needs-input", "from-needs-input.hint", "watch-heading",
    "last-is-cut", "unexpected-failure", "include-loop", "program-failed", "pattern-no-memory",
    "pattern-engine-missing", "commands-below", "record-too-long", "record-too-long.hint",
    // They need standard input, or the arguments of a calling shell.
    "needs-rows.standard-input", "standard-rows-are-lines", "exact-one-call",
    "wrong-argument.ownAlbum", "wrong-argument.ownWord",
    "exact-one-call.hint",
    // Said by what is put together wrong, not by what is typed.
    "module-twice", "session-part-missing", "format-new-field",
    "format-new-field.hint", "not-signed-in", "not-signed-in.hint",
    // Any text is one of these; only values of other kinds are not.
    "wrong-argument.text", "wrong-argument.file", "wrong-argument.folder",
    "wrong-argument.account", "wrong-argument.album", "wrong-argument.person",
    "wrong-argument.command", "wrong-argument.field", "wrong-argument.any",
    "wrong-argument.list", "wrong-argument.record",
  ]

  /// What of an entry stands in every sentence made of it, in order.
  private static func literalParts(of template: String) -> [String] {
    var parts = [""]
    var rest = template[...]
    while let found = rest.firstMatch(of: /\{\{|\}\}|\{[A-Za-z]+\}/) {
      parts[parts.count - 1] += rest[..<found.range.lowerBound]
      switch found.output {
      case "{{": parts[parts.count - 1] += "{"
      case "}}": parts[parts.count - 1] += "}"
      default: parts.append("")
      }
      rest = rest[found.range.upperBound...]
    }
    parts[parts.count - 1] += rest
    return parts
  }

  private static func line(_ line: String, isMadeOf parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return false }
    let begins =
      ["", "Hint: ", "ヒント: "].contains { line.hasPrefix($0 + first) && !($0 + first).isEmpty }
      || first.isEmpty
    guard begins, line.hasSuffix(last) else { return false }
    var rest = line[...]
    for part in parts where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  private static let updates = ProcessInfo.processInfo.environment["TSUBAME_UPDATE_GOLDENS"] == "1"

  private static func file(_ language: String) -> URL {
    Checkout.root.appending(path: "Tests/Golden/language-errors.\(language).txt")
  }

  private static func examples(_ language: String) throws -> [Example] {
    let text = try String(contentsOf: file(language), encoding: .utf8)
    var examples: [Example] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        examples.append(Example(program: String(line.dropFirst(2)), screen: ""))
      } else if line.hasPrefix("> "), let last = examples.indices.last {
        examples[last].program += "\n" + line.dropFirst(2)
      } else if line.hasPrefix("| "), let last = examples.indices.last {
        examples[last].screen += line.dropFirst(2) + "\n"
      }
    }
    return examples
  }

  private static func write(_ examples: [Example], _ language: String) throws {
    let text = examples.map { example in
      let program = example.program.split(separator: "\n", omittingEmptySubsequences: false)
      let screen = example.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      return "$ " + program.joined(separator: "\n> ") + "\n" + screen.map { "| \($0)\n" }.joined()
    }
    try text.joined(separator: "\n").write(to: file(language), atomically: true, encoding: .utf8)
  }
}
