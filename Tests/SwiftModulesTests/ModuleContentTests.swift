import Testing
import TsubameKit

@testable import Plugins

@Suite("What of a Swift file becomes commands") struct ModuleContentTests {
  private let source = SourceText(name: "a.swift", text: "enum A {}\nenum B {}\n")

  private func type(
    _ name: String, line: Int = 1, isModule: Bool = false, isComplete: Bool = true
  ) -> DeclaredType {
    DeclaredType(
      typeName: "M." + name, mangledName: name, line: line, isModule: isModule,
      isComplete: isComplete)
  }

  private func code(_ types: [DeclaredType]) -> String? {
    do {
      _ = try ModuleContent(types, in: source)
      return nil
    } catch {
      return (error as? CommandError)?.code
    }
  }

  @Test func aModuleSaysItselfWhatItsCommandsAre() throws {
    let module = type("A.Inner", isModule: true)
    #expect(try ModuleContent([type("B"), module], in: source) == .module(module))
    #expect(
      try ModuleContent([type("A"), type("B")], in: source) == .commands([type("A"), type("B")]))
  }

  @Test func whatCannotBeIsSaid() throws {
    #expect(code([]) == "swift-no-command")
    #expect(code([type("A", isComplete: false)]) == "swift-generic")
    #expect(
      code([type("A", isModule: true), type("B", line: 2, isModule: true)]) == "swift-two-modules")
    // One that is not complete is no second module.
    #expect(code([type("A", isModule: true), type("B", isModule: true, isComplete: false)]) == nil)
  }

  @Test func thePlaceIsTheNameOfTheSecond() throws {
    do {
      _ = try ModuleContent(
        [type("A", isModule: true), type("B", line: 2, isModule: true)], in: source)
    } catch let error as CommandError {
      #expect(error.place?.range == 15..<16)
    }
  }

  @Test func commentsAboveADeclarationAreItsDocumentation() {
    let text = SourceText(
      name: nil,
      text:
        "// no\n/// Says 天気.\n/// More of it.\n@available(*, deprecated)\nstruct A {}\nstruct B {}")
    #expect(text.documentation(aboveLine: 5) == "Says 天気")
    #expect(text.documentation(aboveLine: 6) == "")
    #expect(text.documentation(aboveLine: 900) == "")
  }
}
