import Modules
import Testing
import TsubameKit

@Suite("The module translate") struct TranslateModuleTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func run(
    _ name: String, _ words: [String] = [], input: Flow? = nil
  ) async throws -> CommandResult {
    let command = try #require(
      TranslateModule.commands.first { $0.signature.name == name }, "no command \(name)")
    let arguments = try command.signature.bind(
      words.map { ArgumentWord(.value(.text($0))) }, now: surroundings.session.clock.now())
    return try await command.init().run(
      Invocation(arguments: arguments, input: input, session: surroundings.session))
  }

  private func rows(_ result: CommandResult) async throws -> [[String]] {
    guard case .rows(let stream) = result.flow else { return [] }
    return try await stream.collect().map { $0.values.map(\.text) }
  }

  private func failure(_ name: String, _ words: [String], input: Flow? = nil) async -> CommandError?
  {
    do {
      let result = try await run(name, words, input: input)
      _ = try await rows(result)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  private let texts = Schema(kind: "post", fields: [Field("id", .int), Field("text", .text)])

  private func stream(_ texts: [String], batch: Int = 2) -> RowStream {
    var rest = texts[...]
    let schema = self.texts
    return RowStream(schema: schema) {
      defer { rest = rest.dropFirst(batch) }
      let rows = rest.prefix(batch).map { Row(schema, [.int(1), .text($0)]) }
      return rows.isEmpty ? nil : rows
    }
  }

  @Test func theModuleIsCalledTranslate() {
    #expect(TranslateModule.name == "translate")
  }

  @Test func aWordIsTranslated() async throws {
    #expect(
      try await rows(run("translate", ["りんご"])) == [["りんご", "アップル", "table", ""]])
    #expect(
      try await rows(run("translate", ["りんご", "桜", "みかん"]))
        == [["りんご", "アップル", "table", ""], ["桜", "", "", ""], ["みかん", "オレンジ", "table", ""]])
  }

  @Test func anUnknownWordSaysNoTranslation() async throws {
    let error = await failure("translate", ["さくら"])
    #expect(error?.code == "no-translation")
    #expect(error?.exitCode.number == 1)
    #expect(await failure("translate", [])?.code == "missing-argument")
  }

  @Test(arguments: [
    ("katakana", "らーめん", "ラーメン"), ("hiragana", "ﾗｰﾒﾝ", "らーめん"), ("romaji", "ラーメン", "rāmen"),
    ("fullwidth", "ｶﾞ1", "ガ１"), ("halfwidth", "ガ１", "ｶﾞ1"),
  ])
  func writingsChange(writing: String, text: String, expected: String) async throws {
    #expect(
      try await rows(run("translate", [text, "--to", writing])) == [[text, expected, "kana", ""]])
  }

  @Test func rowsGetAField() async throws {
    let input = Flow.rows(stream(["りんごを食べた #りんご", "桜", "みかん"]))
    let result = try await run("translate", input: input)
    guard case .rows(let rows) = result.flow else {
      Issue.record("no rows")
      return
    }
    #expect(rows.schema?.names == ["id", "text", "translation"])
    let found = try await rows.collect()
    #expect(
      found.map { $0["translation"] } == [.text("アップルを食べた #りんご"), Value.none, .text("オレンジ")])
  }

  @Test func rowsKeepTheirShapeWhereReplaced() async throws {
    let input = Flow.rows(stream(["りんごを食べた", "桜"]))
    let result = try await run("translate", ["--replace"], input: input)
    #expect(try await rows(result) == [["1", "アップルを食べた"], ["1", "桜"]])
  }

  @Test func rowsWithoutTextAreAnError() async throws {
    let numbers = Schema(fields: [Field("count", .int)])
    let input = Flow.rows(RowStream(schema: numbers, rows: [Row(numbers, [.int(1)])]))
    let error = await failure("translate", [], input: input)
    #expect(error?.code == "translate-no-text")
    #expect(error?.message.arguments["fields"] == "count")
    let open = Schema(fields: [Field("count")], isOpen: true)
    let openInput = Flow.rows(RowStream(schema: open, rows: [Row(open, [.int(1)])]))
    #expect(try await rows(run("translate", input: openInput)) == [["1", ""]])
  }

  @Test func valuesAreTranslated() async throws {
    let one = try await run("translate", input: .value(.text("りんごとぶどう")))
    guard case .value(let value) = one.flow else {
      Issue.record("no value")
      return
    }
    #expect(value == .text("アップルとグレープ"))
    let list = try await run("translate", input: .value(.list([.text("りんご"), .text("桜")])))
    guard case .value(let values) = list.flow else {
      Issue.record("no value")
      return
    }
    #expect(values == .list([.text("アップル"), .none]))
    #expect(
      await failure("translate", [], input: .value(.text("桜")))?.code == "no-translation")
    #expect(
      await failure("translate", ["りんご"], input: .value(.text("桜")))?.code == "translate-both")
  }

  @Test func wordsAreTaughtAndForgotten() async throws {
    #expect(try await run("words add", ["桃", "ピーチ"]).message?.code == "words-added")
    #expect(try await run("words add", ["りんご", "林檎"]).message?.code == "words-added")
    #expect(try await rows(run("translate", ["桃"])) == [["桃", "ピーチ", "own", ""]])
    #expect(try await rows(run("translate", ["りんごと桃"])) == [["りんごと桃", "林檎とピーチ", "own", ""]])
    let changed = try await run("words add", ["桃", "もも"])
    #expect(changed.message?.arguments["old"] == "ピーチ")
    #expect(
      try await rows(run("words")) == [["桃", "もも", "own", ""], ["りんご", "林檎", "own", ""]])
    _ = try await run("words remove", ["りんご"])
    #expect(try await rows(run("translate", ["りんご"])) == [["りんご", "アップル", "table", ""]])
    #expect(await failure("words remove", ["りんご"])?.code == "word-not-found")
  }

  @Test func spellingsOfOneWordAreOne() async throws {
    _ = try await run("words add", ["Sakura", "桜"])
    #expect(try await run("words add", ["sakura", "さくら"]).message?.code == "words-changed")
    #expect(try await rows(run("words")).count == 1)
    let error = await failure("words remove", ["Sakula"])
    #expect(error?.hint?.arguments["nearest"] == "Sakura")
    _ = try await run("words remove", ["SAKURA"])
    #expect(try await rows(run("words")).isEmpty)
    #expect(await failure("words add", [" ", "x"])?.code == "name-invisible")
  }
}
