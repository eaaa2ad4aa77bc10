import Foundation
import Testing
import TsubameKit

@testable import Shell

private let posts = [
  post(12, "りんごを食べた #くだもの\nおいしい\u{1B}[2J", tags: ["くだもの"], likes: 3, boosts: 1),
  post(13, "plain"),
]

private let years = Schema(kind: nil, fields: [Field("year"), Field("count", .int)])

private func rows(_ schema: Schema, _ values: [[Value]], pageSize: Int? = nil) -> CommandResult {
  .rows(RowStream(schema: schema, rows: values.map { Row(schema, $0) }), pageSize: pageSize)
}

@Suite("What a chain gives at its end") struct ResultWriterTests {
  @Test func withoutATerminalRowsAreTabSeparatedAndWhole() async throws {
    let result = rows(years, [[.int(2015), .int(3)], [.text("a\tb\\\n"), .none]], pageSize: 1)
    #expect(try await written(result) == "2015\t3\na\\tb\\\\\\n\t\n")
  }

  @Test func onATerminalTablesHaveHeadings() async throws {
    let result = rows(.tag, [[.text("くだもの"), .int(12), .none], [.text("swift"), .int(3), .none]])
    #expect(
      try await written(result, columns: 40) == """
        タグ      件数  最後
        くだもの    12
        swift        3

        """)
    #expect(
      try await written(result2(), columns: 40, language: .english).hasPrefix("tag"))
  }

  private func result2() -> CommandResult { rows(.tag, [[.text("a"), .int(1), .none]]) }

  @Test func postsAreCards() async throws {
    let result = CommandResult.rows(RowStream(schema: .post, rows: posts), heading: "#くだもの")
    #expect(
      try await written(result, columns: 60) == """
        #くだもの
        12 たろう @taro 2015-03-14 09:00 ♥3 ↻1
            りんごを食べた #くだもの
            おいしい\\u{1B}[2J
        13 たろう @taro 2015-03-14 09:00
            plain

        """)
  }

  @Test func hashtagsAreColoured() async throws {
    let result = CommandResult.rows(RowStream(schema: .post, rows: posts))
    let text = try await written(result, columns: 60, hasColours: true)
    #expect(text.contains("りんごを食べた \u{1B}[36m#くだもの\u{1B}[0m"))
  }

  @Test(arguments: [20, 24, 33, 47, 80])
  func nothingIsWiderThanTheWindow(columns: Int) async throws {
    let long = String(repeating: "とてもながいハッシュタグ #swift ", count: 8)
    let result = CommandResult.rows(
      RowStream(schema: .post, rows: [post(123_456, long, likes: 1_000)]))
    #expect(widest(try await written(result, columns: columns)) <= columns)
    let photo = Photo(
      id: 7, file: "/home/太郎/写真/2015/とてもながいなまえ.jpg", camera: "Canon EOS 5D",
      people: ["花子", "太郎"], caption: long)
    let photos = CommandResult.rows(RowStream(schema: .photo, rows: [photo.row, photo.row]))
    let table = try await written(photos, columns: columns)
    #expect(widest(table) <= columns)
    #expect(table.split(separator: "\n").count == 4)
    let card = CommandResult.rows(RowStream(schema: .photo, rows: [photo.row]))
    #expect(widest(try await written(card, columns: columns)) <= columns)
  }

  @Test func narrowTablesShowTheEndsOfPathsAndDates() async throws {
    let time = Time(microseconds: 0, offsetSeconds: 0)
    let photo = Photo(id: 7, time: time, file: "/home/太郎/写真/桜.jpg").row
    let result = CommandResult.rows(RowStream(schema: .photo, rows: [photo, photo]))
    let lines = try await written(result, columns: 20).split(separator: "\n")
    #expect(lines[1] == "   7  …/桜.jpg")
    let wider = CommandResult.rows(RowStream(schema: .photo, rows: [photo, photo]))
    #expect(try await written(wider, columns: 30).contains("…/桜.jpg"))
  }

  @Test func aNarrowListOfPhotosNamesTheFiles() async throws {
    let time = Time(microseconds: 0, offsetSeconds: 0)
    let photo = Photo(
      id: 7, time: time, file: "/home/太郎/写真/IMG_0231.jpg", camera: "Canon EOS 5D"
    ).row
    let result = CommandResult.rows(RowStream(schema: .photo, rows: [photo, photo]))
    let lines = try await written(result, columns: 40).split(separator: "\n")
    #expect(lines[1].hasPrefix("   7  1970-01-01  "))
    #expect(lines[1].contains("IMG_0231.jpg"))
  }

  @Test func pathsBelowTheCurrentFolderAreShownFromThere() async throws {
    let schema = Schema(fields: [Field("file"), Field("text")])
    let path = FileManager.default.currentDirectoryPath + "/写真/桜.jpg"
    let values: [[Value]] = [[.text(path), .text(path)]]
    let table = try await written(rows(schema, values), columns: 400)
    #expect(table.split(separator: "\n").last?.hasPrefix("写真/桜.jpg  /") == true)
    #expect(try await written(rows(schema, values)).hasPrefix(path))
  }

  @Test func wordsOfPublishedFieldsAreInTheLanguage() async throws {
    let photo = Photo(file: "a.jpg", albums: ["Selfies", "うちの猫"], dateSource: "file time").row
    func result() -> CommandResult { .rows(RowStream(schema: .photo, rows: [photo])) }
    let card = try await written(result(), columns: 80)
    #expect(card.contains("セルフィー, うちの猫"))
    #expect(card.contains("ファイルの日時"))
    #expect(card.contains("写真"))
    #expect(try await written(result(), columns: 80, language: .english).contains("file time"))
    let piped = try await written(result())
    #expect(piped.contains("Selfies"))
    #expect(piped.contains("file time"))
    let json = try await written(result(), format: .rows(.json))
    #expect(json.contains("\"kind\":\"photo\""))
  }

  @Test func notesOfAlbumsAreShownWhole() async throws {
    let note = "そう記すファイルがありません（CustomRendered 6、GPano）。縦横比だけでは分かりません"
    let values: [[Value]] = [
      [.text("Panoramas"), .text("パノラマ"), .int(0), .text("not knowable"), .text(note)],
      [.text("Selfies"), .text("セルフィー"), .int(3), .text("proof"), .none],
    ]
    for columns in [20, 40, 80, 200] {
      let table = try await written(rows(.album, values), columns: columns)
      #expect(widest(table) <= columns)
      #expect(table.filter { !$0.isWhitespace }.contains("縦横比だけでは分かりません") || columns == 80)
      #expect(!table.contains("…") || columns == 20)
      #expect(table.contains("Panoramas") == (columns == 200))
    }
    #expect(
      try await written(rows(.album, values), columns: 60) == """
        アルバム    件数  確かさ      備考
        パノラマ       0  分からない  そう記すファイルがありません
                                      （CustomRendered 6、GPano）。
                                      縦横比だけでは分かりません
        セルフィー     3  確実

        """)
  }

  @Test(arguments: [20, 40, 80]) func explanationsAreCards(columns: Int) async throws {
    let schema = Schema(
      kind: "explanation",
      fields: [
        Field("step", .text), Field("kind", .text), Field("runs", .text), Field("fields", .text),
        Field("sql", .text),
      ])
    let sql = "SELECT p.id, p.time_us AS time FROM posts AS p WHERE p.likes > 10 LIMIT 3 OFFSET 0"
    let step: [Value] = [
      .text("where likes > 10"), .text("filter"), .text("store"), .text("id time author text"),
      .text(sql),
    ]
    let text = try await written(rows(schema, [step, step]), columns: columns)
    #expect(widest(text) <= columns)
    #expect(!text.contains("p.time_u…"))
    let flat = text.filter { !$0.isWhitespace }
    #expect(flat.contains("LIMIT3OFFSET0") && flat.contains("保存ファイルの中"))
    #expect(text.contains("\n\n"))
    #expect(try await written(rows(schema, [step])).contains("\tstore\t"))
  }

  @Test func aPageSaysThatThereIsMore() async throws {
    let values: [[Value]] = (1...5).map { [.int(2_000 + $0), .int($0)] }
    let text = try await written(rows(years, values, pageSize: 3), columns: 80, language: .english)
    #expect(text.split(separator: "\n").count == 5)
    #expect(text.hasSuffix("… there is more: | skip 3\n"))
    let whole = try await written(rows(years, values, pageSize: 5), columns: 80)
    #expect(!whole.contains("…"))
  }

  @Test func noRowsAreSaidOnTerminalsOnly() async throws {
    let none = CommandResult.rows(RowStream(schema: .post, rows: []))
    #expect(try await written(none, columns: 80) == "（投稿はありません）\n")
    let again = CommandResult.rows(RowStream(schema: .post, rows: []))
    #expect(try await written(again) == "")
  }

  @Test func quietRowsShowOnlyWhenAFormatIsAsked() async throws {
    let quiet = CommandResult.said(Message("x"), chaining: posts)
    #expect(try await written(quiet) == "")
    #expect(try await written(.said(Message("x"), chaining: posts), columns: 80) == "")
    let json = try await written(.said(Message("x"), chaining: posts), format: .rows(.ndjson))
    #expect(json.hasPrefix("{\"id\":12,"))
  }

  @Test func valuesAreTheirText() async throws {
    #expect(try await written(CommandResult(.value(.int(30)))) == "30\n")
    #expect(try await written(CommandResult(.value(.text("a\nb")))) == "a\nb\n")
    #expect(
      try await written(CommandResult(.value(.text("a\u{7}"))), columns: 80) == "a\\u{7}\n")
    let record = Row(years, [.int(1), .int(2)])
    #expect(
      try await written(CommandResult(.value(.record(record))), columns: 80)
        == "year   1\ncount  2\n")
    #expect(
      try await written(CommandResult(.value(.record(record))), format: .rows(.json))
        == "{\"year\":1,\"count\":2}\n")
  }

  @Test func millionsOfRowsFlowThrough() async throws {
    var left = 300
    let stream = RowStream(schema: years) {
      left -= 1
      return left < 0 ? nil : (0..<1_000).map { Row(years, [.int($0), .text("x")]) }
    }
    let text = try await written(.rows(stream))
    #expect(text.utf8.count > 1_000_000)
    #expect(text.hasSuffix("999\tx\n"))
  }
}
