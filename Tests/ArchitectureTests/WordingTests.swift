import Foundation
import Language
import Modules
import Shell
import Testing
import TsubameKit
import Wording
import Workshop

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
    (builtInModules + shellModules + workshopModules).flatMap { $0.commands }.map { $0.signature }
    + Interpreter.filterSignatures
    + Interpreter.keywordTopics

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

  @Test func parametersHaveNamesInBothLanguages() {
    let placeholders = WordingTests.signatures.flatMap(\.parameters).map(\.name)
    for language in DisplayLanguage.allCases {
      let codes = Wording.codes(in: language)
      for name in placeholders { #expect(codes.contains("parameter.\(name)"), "\(name)") }
    }
    let grammars = WordingTests.signatures.map { Wording.grammar($0.grammar, in: .japanese) }
    for grammar in grammars {
      #expect(!grammar.contains { $0.isASCII && $0.isUppercase }, "\(grammar)")
    }
  }

  @Test func everyModuleHasATitle() {
    let built = builtInModules + shellModules + workshopModules
    let modules = built.map { $0.name } + ["tour", "chains", "language"]
    #expect(modules.count > 12)
    for language in DisplayLanguage.allCases {
      let codes = Wording.codes(in: language)
      for module in modules { #expect(codes.contains("module.\(module)"), "\(module)") }
    }
  }

  @Test func entriesEndWithoutFullStops() {
    for language in DisplayLanguage.allCases {
      for code in Wording.codes(in: language) {
        let entry = Wording.entry(code, in: language) ?? ""
        let ends = entry.hasSuffix("。") || (entry.hasSuffix(".") && !entry.hasSuffix("..."))
        let isParagraph = code.hasPrefix("manual.") && code.hasSuffix(".text")
        #expect(!ends || isParagraph, "\(language.rawValue): \(code)")
      }
    }
  }

  @Test func summariesAreInPlainForm() {
    for code in Wording.codes(in: .japanese) where code.hasPrefix("command.") {
      let entry = Wording.entry(code, in: .japanese) ?? ""
      for polite in ["ます", "です", "ません", "ください"] {
        #expect(!entry.contains(polite), "\(code): \(entry)")
      }
    }
  }

  @Test func wordsAreSpelledTheSameEverywhere() {
    for code in Wording.codes(in: .japanese) {
      let entry = Wording.entry(code, in: .japanese) ?? ""
      let rest = entry.replacingOccurrences(of: "フォルダー", with: "")
      #expect(!rest.contains("フォルダ"), "\(code)")
    }
  }

  @Test func messagesRepeatNoMoreThanHelps() {
    let long = String(repeating: "あ", count: 1_000_000)
    let text = Wording.text(Message("unexpected", ["text": "a\n" + long + "z"]), in: .english)
    #expect(text.hasPrefix("This cannot stand here: a↵あ"))
    #expect(text.hasSuffix("あz"))
    #expect(text.contains("…"))
    #expect(text.count < 120)
    let heap = "e" + String(repeating: "\u{301}", count: 100_000)
    let heaped = Wording.text(Message("unexpected", ["text": heap]), in: .english)
    #expect(heaped.unicodeScalars.count < 120)
    let path = "/tmp/" + String(repeating: "folder/", count: 20) + "file"
    #expect(Wording.text(Message("saved", ["file": path]), in: .english).hasSuffix(path))
    let failure = Wording.text(Message("program-failed", ["message": "a\nb"]), in: .english)
    #expect(failure == "a\nb")
  }

  @Test func noTwoMeaningsShareAName() {
    let names = WordingTests.signatures.map(\.name)
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
