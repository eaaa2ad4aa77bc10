import Foundation
import TestSupport
import Testing

@Suite("Swift files as commands") struct SwiftFileTests {
  private let files: SwiftFiles

  init() throws { files = try SwiftFiles() }

  private func output(_ lines: String) throws -> String {
    let outcome = try files.run(lines)
    #expect(outcome.exit == 0, "\(lines)\n\(outcome.diagnostics)")
    return outcome.output
  }

  @Test func aFileWithOneCommandIsEnough() throws {
    try files.command(
      "Twice", ", parameters: [Parameter(\"number\", .int, help: \"any\")], output: .value",
      run: "CommandResult(.value(.int(2 * (invocation.arguments.int(\"number\") ?? 0))))")
    #expect(try output("twice 21") == "42\n")
    #expect(try output("let n = $(twice 4)\nlet next = $n + 1\nprint $next") == "9\n")
    let help = try files.tsubame.run("help", "twice").output
    #expect(help.contains("NUMBER") && help.contains("any"), "\(help)")
    let wrong = try files.run("twice many")
    #expect(wrong.exit == 2)
    #expect(wrong.diagnostics.contains("^^^^"), "\(wrong.diagnostics)")
  }

  /// The compiler says which types conform: nothing is guessed from the text.
  @Test func aModuleIsFoundHoweverItIsWritten() throws {
    try files.write(
      "天気 🌸.swift",
      """
      import TsubameKit
      // struct FakeModule: CommandModule {}
      let text = "enum OtherModule: CommandModule {}"
      enum Outer { enum Inner {} }
      struct Holder<Content> { let content: Content }
      protocol Forecast: Command {}
      extension Outer.Inner: CommandModule {
        static var commands: [any Command.Type] { [Sun.self, Rain.self] }
      }
      private struct Sun: Forecast {
        static let signature = Signature("tenki sun", output: .value)
        func run(_ invocation: Invocation) async throws -> CommandResult {
          CommandResult(.value(.text("晴れ")))
        }
      }
      struct Rain: Forecast {
        static let signature = Signature("tenki rain", output: .value)
        func run(_ invocation: Invocation) async throws -> CommandResult {
          CommandResult(.value(.text("雨")))
        }
      }
      struct Hidden: Forecast {
        static let signature = Signature("tenki hidden")
        func run(_ invocation: Invocation) async throws -> CommandResult { .init(.nothing) }
      }
      """)
    #expect(try output("tenki sun\ntenki rain") == "晴れ\n雨\n")
    // A module says itself what its commands are.
    #expect(try files.run("tenki hidden").exit == 2)
  }

  /// There is one copy of every type, so that what crosses the border is known on the other side.
  @Test func errorsAndCastsCrossTheBorder() throws {
    try files.command(
      "Border",
      """
      , parameters: [Parameter("what")], output: .openRows, effects: .local
      """,
      more: """
        extension Border: Rehearsable {
          func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
            Rehearsed([.init(to: "the border", "a step over it")])
          }
        }
        """,
      run: """
        switch invocation.arguments.text("what") {
          case "throw":
            throw CommandError("post-not-found", ["id": "7"], place: invocation.arguments.place("what"))
          case "catch":
            do { _ = try invocation.session.part(Nothing.self) } catch let error as CommandError {
              return CommandResult(.value(.text("caught " + error.code)))
            }
          case "cast":
            let row: any Sendable = Row(.post, [])
            return CommandResult(.value(.bool(row is Row && self is any Rehearsable)))
          default: break
          }
          let schema = Schema(fields: [Field("text", .text), Field("n", .int)])
          return .rows(RowStream(schema: schema, rows: [Row(schema, [.text("か\u{3099}"), .int(3)])]))
        }
        enum Nothing: SessionKey {
          typealias Part = Int
        """)
    let thrown = try files.run("border throw")
    #expect(thrown.exit == 1)
    #expect(thrown.diagnostics.contains("^^^^^"), "\(thrown.diagnostics)")
    #expect(
      try output("try { border throw } catch e { print $e.code }") == "post-not-found\n")
    #expect(try output("border catch") == "caught session-part-missing\n")
    #expect(try output("border cast") == "true\n")
    #expect(try output("border rows | where text == \"が\" | get n") == "3\n")
    let rehearsed = try output("rehearse { border rows }")
    #expect(rehearsed.contains("a step over it"), "\(rehearsed)")
  }

  @Test func whatComesWithSwiftCanBeImported() throws {
    try files.write(
      "Folder.swift",
      """
      import Foundation
      import TsubameKit
      struct Epoch: Command {
        static let signature = Signature("epoch", output: .value)
        func run(_ invocation: Invocation) async throws -> CommandResult {
          CommandResult(.value(.text("\\(Date(timeIntervalSince1970: 0))")))
        }
      }
      """)
    #expect(try output("epoch") == "1970-01-01 00:00:00 +0000\n")
  }

  @Test func savingTheFileBringsTheNewCommandToAnOpenPrompt() throws {
    try files.command("Greeting", run: "CommandResult(.value(.text(\"old\")))")
    let terminal = try files.tsubame.prompt()
    terminal.type("greeting\n")
    #expect(terminal.waitFor("\nold\ntsubame>"))
    try files.command("Greeting", run: "CommandResult(.value(.int(\"new\")))")
    terminal.type("greeting\n")
    #expect(terminal.waitFor("cannot convert value"))
    try files.command("Greeting", run: "CommandResult(.value(.text(\"new\")))")
    terminal.type("greeting\n")
    #expect(terminal.waitFor("\nnew\ntsubame>"))
  }

  /// Foundation takes over the main queue of the process that it is loaded into.
  @Test func thePromptGoesOnAfterAFileThatImportsFoundation() throws {
    try files.command(
      "Loud", ", parameters: [Parameter(\"text\")], output: .value", more: "import Foundation",
      run: "CommandResult(.value(.text((invocation.arguments.text(\"text\") ?? \"\").capitalized)))"
    )
    let terminal = try files.tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("loud abc\n")
    #expect(terminal.waitFor("\nAbc\ntsubame>"))
    terminal.type("print after\n")
    #expect(terminal.waitFor("\nafter\ntsubame>"))
  }

  /// Nobody else runs what belongs to the main actor; the article's screens are updated there.
  @Test func whatBelongsToTheMainActorRuns() throws {
    try files.command(
      "Counter",
      more: """
        @MainActor final class Screen {
          var count = 0
          func show() -> Int {
            count += 1
            return count
          }
        }
        """,
      run: """
        let screen = await Screen()
        _ = await screen.show()
        return CommandResult(.value(.int(await MainActor.run { screen.show() })))
        """)
    #expect(try output("counter ; counter") == "2\n2\n")
    let terminal = try files.tsubame.prompt()
    terminal.type("counter\n")
    #expect(terminal.waitFor("counter\n2\ntsubame>"), "\(terminal.screen.text)")
  }
}
