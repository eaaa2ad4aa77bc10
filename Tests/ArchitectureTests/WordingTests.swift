import Foundation
import Language
import Modules
import Shell
import Testing
import TsubameKit
import Wording

@Suite("Words") struct WordingTests {
  @Test func bothLanguagesWordTheSame() {
    let english = Wording.codes(in: .english)
    let japanese = Wording.codes(in: .japanese)
    #expect(english.subtracting(japanese).sorted() == [], "missing in Japanese")
    #expect(japanese.subtracting(english).sorted() == [], "missing in English")
  }

  @Test func bothLanguagesHaveTheSamePlaces() {
    // A hint may leave out in one language what its sentence said already.
    for code in Wording.codes(in: .english) where !code.hasSuffix(".hint") {
      let english = places(Wording.entry(code, in: .english) ?? "")
      let japanese = places(Wording.entry(code, in: .japanese) ?? "")
      #expect(english == japanese, "\(code)")
    }
  }

  @Test func everyCodeInTheSourcesIsWorded() {
    let codes = Wording.codes(in: .english)
    var found = 0
    for file in SourceTree.files where file.target != "Wording" {
      for start in ["CommandError(", "Message(", " error("] {
        for part in file.text.components(separatedBy: start).dropFirst() {
          let rest = part.drop(while: \.isWhitespace)
          guard rest.first == "\"" else { continue }
          let code = String(rest.dropFirst().prefix { $0 != "\"" })
          guard !code.contains("\\("), !code.isEmpty else { continue }
          found += 1
          // Some codes are the last part of one: `sign-in-refused.bad-name`.
          if !codes.contains(where: { $0 == code || $0.hasSuffix("." + code) }) {
            Issue.record("\(file.path): \(code)")
          }
        }
      }
    }
    #expect(found > 100)
  }

  static let signatures =
    builtInModules.flatMap { $0.commands }.map { $0.signature }
    + HelpModule.commands.map { $0.signature } + Interpreter.filterSignatures

  @Test func everyCommandAndParameterIsExplainedInBothLanguages() {
    #expect(WordingTests.signatures.count > 30)
    for signature in WordingTests.signatures {
      var keys = ["command.\(signature.name)"]
      keys += signature.parameters.map { "command.\(signature.name).\($0.name)" }
      keys += signature.flags.map { "command.\(signature.name).--\($0.name)" }
      for language in DisplayLanguage.allCases {
        let codes = Wording.codes(in: language)
        for key in keys { #expect(codes.contains(key), "\(language.rawValue): \(key)") }
      }
    }
  }

  @Test func noTwoMeaningsShareAName() {
    let names = WordingTests.signatures.map(\.name) + Interpreter.keywords
    let twice = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test func everyCommandHasAnExample() {
    for signature in WordingTests.signatures {
      #expect(!signature.examples.isEmpty, "\(signature.name)")
    }
  }

  private func places(_ text: String) -> Set<String> {
    Set(
      text.components(separatedBy: "{").dropFirst().compactMap { part in
        let name = part.prefix { $0 != "}" }
        return name.isEmpty || !name.allSatisfy { $0.isASCII && $0.isLetter } ? nil : String(name)
      })
  }
}
