import Foundation
import TestSupport
import Testing
import TsubameKit

@testable import Shell

private let clock = PinnedClock()

private func style(_ columns: Int, _ language: DisplayLanguage = .japanese) -> RowStyle {
  RowStyle(
    language: language, clock: clock, window: Window(isTerminal: true, columns: columns))
}

private func table(_ names: [String], _ values: [Value]..., columns: Int) -> [String] {
  let schema = Schema(fields: names.map { Field($0) })
  let rows = values.map { Row(schema, $0) }
  let layout = TableLayout(rows: rows, style: style(columns, .english))
  return layout.headingLines + rows.flatMap { layout.lines(for: $0, after: nil) }
    + layout.closingLines
}

@Suite("Tables and cards that fit") struct TableFitTests {
  @Test(arguments: 10...24) func noRowIsWiderThanAnyWindow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let schema = random.schema(of: [1, 2, 5, 12, 60][seed % 5])
    let rows = (0..<6).map { _ in random.row(schema) }
    for columns in Array(10...30) + [40, 55, 80, 81, 120, 255, 300] {
      let style = style(columns)
      let table = TableLayout(rows: rows, style: style)
      for row in rows {
        #expect(table.lines(for: row, after: nil).count == 1)
      }
      let card = CardLayout(style: style)
      let lines =
        table.headingLines + rows.flatMap { table.lines(for: $0, after: nil) }
        + table.closingLines + rows.flatMap { card.lines(for: $0, after: $0) }
      let tooWide = lines.first { Shown.width($0) > columns || $0.contains { $0.isNewline } }
      #expect(tooWide == nil, "\(columns)")
    }
  }

  @Test(arguments: [10, 14, 20, 40, 80]) func postsFitToo(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let layout = PostLayout(style: style(columns))
    for _ in 0..<200 {
      let row = post(7, random.words(upTo: 30), tags: [random.words(upTo: 3)], likes: 1_000)
      let tooWide = layout.lines(for: row, after: nil).first { Shown.width($0) > columns }
      #expect(tooWide == nil)
    }
  }

  @Test func theIdAndTheWidestTextStay() {
    let names = ["id", "a", "b", "text", "c"]
    let row: [Value] = [
      .int(7), .int(1_000), .text("bbbb"), .text("りんごとみかんとぶどうを食べた"), .text("ccccc"),
    ]
    #expect(
      table(names, row, row, columns: 24)[1] == " 7  1000  bbbb  りんご…")
    #expect(
      table(names, row, row, columns: 12).dropLast() == ["id  text", " 7  りんご…", " 7  りんご…"])
    #expect(table(names, row, columns: 7).first == "id  te…")
  }

  @Test func whatIsLeftOutIsSaid() {
    let row: [Value] = [.int(7), .text("longer than most"), .int(1), .int(2)]
    let lines = table(["id", "text", "likes", "boosts"], row, row, columns: 24)
    #expect(lines.last == "… | select shows what d…")
    #expect(
      table(["id", "text", "likes", "boosts"], row, row, columns: 60).last?.contains("…") == false)
    let wide = table(
      ["id", "text"] + (0..<40).map { "n\($0)" },
      [.int(1), .text("x")] + (0..<40).map { .int($0) },
      columns: 60)
    #expect(wide.last?.hasPrefix("… | select shows what did not fit: n") == true)
  }

  @Test func emptyColumnsGoBeforeAllOthers() {
    let row: [Value] = [.int(7), .none, .text("some text"), .text("last")]
    let lines = table(["id", "nothing", "text", "end"], row, row, columns: 20)
    #expect(lines[1] == " 7  some text  last")
  }

  @Test(arguments: [false, true]) func timesHaveOneFormInAColumn(isNarrow: Bool) {
    let times = [32_400, 0].map {
      Value.time(Time(microseconds: 1_426_291_200_000_000, offsetSeconds: $0))
    }
    let schema = Schema(fields: [
      Field("id"), Field("time", .time), Field("text"), Field("n", .int),
    ])
    let rows = times.map { Row(schema, [.int(1), $0, .text("some text"), .int(12)]) }
    let layout = TableLayout(rows: rows, style: style(isNarrow ? 36 : 60, .english))
    let lines = rows.flatMap { layout.lines(for: $0, after: nil) }
    #expect(
      lines
        == (isNarrow
          ? [" 1  2015-03-14  some text  12", " 1  2015-03-14  some text  12"]
          : [
            " 1  2015-03-14 09:00         some text  12",
            " 1  2015-03-14 00:00 +00:00  some text  12",
          ]))
  }

  @Test(arguments: [20, 40, 80]) func whatTheDoctorSaysIsReadWhole(columns: Int) {
    let schema = Schema(
      kind: "check",
      fields: [Field("check"), Field("result"), Field("detail"), Field("advice")])
    let detail = String(repeating: "detail ", count: 20) + "ends"
    let rows = [
      Row(schema, [.text("store"), .text("problem"), .text(detail), .text(detail + " there")]),
      Row(schema, [.text("zone"), .text("ok"), .text("UTC"), .none]),
    ]
    let layout = RowLayouts.choose(for: rows, isLive: false, style: style(columns))
    let lines = rows.flatMap { layout.lines(for: $0, after: nil) }
    #expect(lines.allSatisfy { Shown.width($0) <= columns })
    let text = lines.joined(separator: " ")
    #expect(!text.contains("…") && text.contains("there") && text.contains("UTC"))
    #expect(text.components(separatedBy: "detail").count == 41)
  }

  @Test func numbersStandOnTheRight() {
    let lines = table(
      ["name", "n"], [.text("a"), .int(1)], [.text("b"), .none], [.text("c"), .int(1_000)],
      columns: 40)
    #expect(lines == ["name     n", "a        1", "b", "c     1000"])
  }

  @Test func listsAndRecordsAreReadable() {
    let schema = Schema(fields: [Field("n"), Field("who")])
    let record = Value.record(Row(schema, [.int(1), .text("taro")]))
    let lines = table(
      ["l", "r", "d"],
      [
        .list([.int(1), .list([.text("a"), .text("b")])]), record, .list([record, .none]),
      ], columns: 80)
    #expect(lines[1] == "1, [a, b]  n: 1, who: taro  {n: 1, who: taro}, –")
  }

  @Test func aCardHoldsEverythingAndEachRecordHasItsLine() {
    let schema = Schema(fields: [Field("n"), Field("who")])
    let record = Value.record(Row(schema, [.int(1), .text("taro")]))
    let row = Row(
      Schema(fields: [Field("one"), Field("many"), Field("long")]),
      [record, .list([record, record]), .list((0..<600).map { .int($0) })])
    let lines = CardLayout(style: style(40, .english)).lines(for: row, after: nil)
    #expect(
      lines.prefix(4) == [
        "one   n: 1", "      who: taro", "many  • n: 1, who: taro", "      • n: 1, who: taro",
      ])
    #expect(lines.last?.hasSuffix("599") == true)
  }

  @Test func cardsKeepMarksFromTheStartOfALine() {
    let text = String(repeating: "春、桜。夏、海。「秋」、月。", count: 12)
    for columns in 16...60 {
      let row = Row(Schema(fields: [Field("text")]), [.text(text)])
      for line in CardLayout(style: style(columns)).lines(for: row, after: nil) {
        let first = line.dropFirst(6).first
        #expect(first.map { "。、」".contains($0) } == false, "\(columns): \(line)")
      }
    }
  }

  @Test(arguments: [1, 2, 40]) func oneRowThatDoesNotFitIsACard(count: Int) {
    let schema = Schema(fields: (0..<count).map { Field("field\($0)") })
    let rows = [Row(schema, (0..<count).map { .int($0) })]
    let layout = RowLayouts.choose(for: rows, isLive: false, style: style(80))
    #expect((layout is CardLayout) == (count == 40))
    let two = RowLayouts.choose(for: rows + rows, isLive: false, style: style(80))
    #expect(two is TableLayout)
  }
}
