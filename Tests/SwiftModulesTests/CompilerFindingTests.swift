import Testing
import TsubameKit

@testable import Plugins

@Suite("What the compiler says") struct CompilerFindingTests {
  @Test func onlyTheAuthorsFileCounts() {
    let output = """
      Swift version 6.3.1 (swift-6.3.1-RELEASE)
      /cache/a b: 天/x.swift:3:12: error: cannot find 'y' in scope
      let x = y
              ^
      /cache/Entry.swift:1:1: error: not of the author's
      /cache/a b: 天/x.swift:3:12: error: cannot find 'y' in scope
      /cache/a b: 天/x.swift:4:1: note: did you mean 'z'?
      /cache/a b: 天/x.swift:9:2: warning: variable 'a' was never used: consider [#Unused]
      /cache/a b: 天/x.swift:x:2: error: no number
      /cache/a b: 天/x.swift
      """
    let found = CompilerFinding.list(output, in: "/cache/a b: 天/x.swift")
    #expect(found.map(\.line) == [3, 9])
    #expect(found.map(\.column) == [12, 2])
    #expect(found.map(\.kind) == [.error, .warning])
    #expect(found.first?.message == "cannot find 'y' in scope")
    #expect(found.last?.message == "variable 'a' was never used: consider")
  }

  @Test func whatAProtocolAsksForIsAHint() {
    let output = """
      /x.swift:2:8: error: type 'A' does not conform to protocol 'Command'
      TsubameKit.Command.run:2:6: note: protocol requires function 'run' with type '@concurrent (Invocation) async throws -> CommandResult'
      TsubameKit.Command.x:2:6: note: protocol requires property 'signature'
      """
    let hint = CompilerFinding.list(output, in: "/x.swift").first?.hint
    #expect(
      hint?.arguments["message"]
        == "function 'run' with type '(Invocation) async throws -> CommandResult'")
  }
}
