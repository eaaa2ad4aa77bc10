import Language
import Testing
import TsubameKit

@testable import Shell

private func help(
  _ words: String..., language: DisplayLanguage = .english, columns: Int? = nil,
  keywords: [Signature] = []
) async throws -> CommandResult {
  var registry = CommandRegistry()
  try registry.register(HelpModule.self)
  let session = Session(
    clock: PinnedClock(), console: SilentConsole(), language: language)
  let filters = [
    Signature(
      "where", input: .required, output: .input(adding: nil),
      examples: ["timeline | where likes > 10"], grammar: "CONDITION")
  ]
  session.set(
    HelpTopicsKey.self,
    to: HelpTopics(
      registry: registry, filters: filters, keywords: keywords, columns: { columns }))
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
          help     Lists all commands, or tells how one is used
          apropos  Finds commands by what they have to do with
          harvest  Makes a script of the last lines that went well

        Words that work on rows (chains)
          where    Keeps the rows for which an expression is true

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
          help timeline
          help if
          help chains
          help expressions
          help contains
          help | where module == "help"

        """)
  }

  @Test func keywordsAndFiltersShowTheirGrammar() async throws {
    let topics = Interpreter.keywordTopics
    let text = try await written(help("try", language: .japanese, keywords: topics))
    #expect(text.hasPrefix("try: ブロックを実行し、失敗したら catch のブロックを実行する\n"))
    #expect(text.contains("  try { … } catch [名前] { … }\n"))
    #expect(try await written(help("where")).contains("  … | where CONDITION\n"))
    #expect(try await written(help("where", language: .japanese)).contains("where 条件\n"))
    let list = try await written(help(keywords: topics), columns: 80, language: .japanese)
    #expect(list.contains("プログラムの言葉 (language)\n  let"))
    for topic in topics {
      #expect(try await written(help(topic.name, keywords: topics)).contains(topic.name + ": "))
    }
  }

  @Test(arguments: [20, 40, 80], DisplayLanguage.allCases)
  func helpIsWholeInAnyWindow(_ columns: Int, _ language: DisplayLanguage) async throws {
    let topics = Interpreter.keywordTopics.filter { $0.name != "def" }
    let list = try await written(
      help(language: language, keywords: topics), columns: columns, language: language)
    #expect(widest(list) <= columns)
    #expect(!list.contains("…"))
    let text = try await written(
      help("help", language: language, columns: columns), columns: columns, language: language)
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { !$0.contains("help ") }.allSatisfy { Shown.width(String($0)) <= columns })
    #expect(text.contains("NAME") == (language == .english))
  }

  @Test(arguments: [
    ("contains", "holds a text"), ("==", "is the same"), ("round", "round(latitude, 2)"),
    ("likes", "a field of each post: likes (a whole number)"), ("text", "in quotes"),
    ("いいね", "a field of each post"), ("month()", "month(time)"), ("expressions", "starts-with"),
    ("ヘルプ", "help: "), ("where", "Operators: == "),
  ])
  func aWordOfExpressionsIsExplained(_ word: String, _ part: String) async throws {
    #expect(try await written(help(word)).contains(part))
  }

  @Test func everyWordOfExpressionsIsExplained() async throws {
    for language in DisplayLanguage.allCases {
      let whole = try await written(help("expressions", language: language), language: language)
      for word in ExpressionHelp.operators + ExpressionHelp.functions {
        let text = try await written(help(word, language: language), language: language)
        #expect(!text.contains("operator.") && !text.contains("function."))
        #expect(whole.contains("\n  \(word) "))
      }
    }
  }

  @Test func anUnknownNameGetsTheNearest() async throws {
    let error = try await #require(throws: CommandError.self) { try await help("hlep") }
    #expect(error.code == "help-unknown")
    #expect(error.hint?.arguments["nearest"] == "help")
  }
}
