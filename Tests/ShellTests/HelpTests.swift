import Testing
import TsubameKit

@testable import Shell

private func help(
  _ words: String..., language: DisplayLanguage = .english
) async throws -> CommandResult {
  var registry = CommandRegistry()
  try registry.register(HelpModule.self)
  let session = Session(
    clock: PinnedClock(), console: SilentConsole(), language: language)
  let filters = [
    Signature(
      "where", input: .required, output: .input(adding: nil),
      examples: ["timeline | where likes > 10"])
  ]
  session.set(HelpTopicsKey.self, to: HelpTopics(registry: registry, filters: filters))
  let arguments = try Help.signature.bind(
    words.map { ArgumentWord(.value(.text($0))) }, now: session.clock.now())
  return try await Help().run(Invocation(arguments: arguments, session: session))
}

private struct SilentConsole: Console {
  var isInteractive: Bool { false }
  func say(_ message: Message) {}
  func notice(_ message: Message) {}
  func progress(_ progress: Progress?) {}
  func emit(_ result: CommandResult) async throws {}
}

@Suite("Help") struct HelpTests {
  @Test func allCommandsAreListedUnderTheirModules() async throws {
    #expect(
      try await written(help(), columns: 70, language: .english) == """
        Help (help)
          help   Lists all commands, or tells how one is used

        Words that work on rows (chains)
          where  Keeps the rows for which an expression is true

        """)
    #expect(widest(try await written(help(), columns: 20)) <= 20)
  }

  @Test func withoutATerminalTheyAreRows() async throws {
    #expect(
      try await written(help("chains", language: .japanese))
        == "where\t条件に合う行を残す\tchains\tbuilt-in\tnone\n")
  }

  @Test func oneCommandIsExplained() async throws {
    #expect(
      try await written(help("help")) == """
        help: Lists all commands, or tells how one is used

        Usage
          help [NAME…]

        Arguments
          NAME  a command or module; chains lists the words that work on rows

        Rows it gives
          command: command summary module source effects

        Effects
          none

        Examples
          help
          help help
          help chains
          help | where module == "help"

        """)
  }

  @Test func anUnknownNameGetsTheNearest() async throws {
    let error = try await #require(throws: CommandError.self) { try await help("hlep") }
    #expect(error.code == "help-unknown")
    #expect(error.hint?.arguments["nearest"] == "help")
  }
}
