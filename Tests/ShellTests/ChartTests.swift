import TestSupport
import Testing
import TsubameKit

@testable import Shell

private func drawing(_ locale: String = "ja_JP.UTF-8") -> TextDrawing {
  TextDrawing(
    language: .english, clock: PinnedClock(), environment: ["LANG": locale, "COLUMNS": "40"])
}

private func chart(
  _ rows: [Row], _ request: ChartRequest = ChartRequest(columns: 40), locale: String = "C.UTF-8"
) async throws -> [String] {
  let stream = RowStream(schema: rows.first?.schema, rows: rows)
  let text = try await drawing(locale).chart(of: stream, request).collect()
  return text.split(separator: "\n").map(String.init)
}

private func rows(_ names: [String], _ values: [Value]...) -> [Row] {
  let schema = Schema(fields: names.map { Field($0) })
  return values.map { Row(schema, $0) }
}

@Suite("Charts") struct ChartTests {
  private let counts = rows(
    ["author", "count"], [.text("たろう"), .int(4)], [.text("aoi"), .int(2)],
    [.text("ken"), .int(0)])

  @Test func barsHaveLabelsAndNumbers() async throws {
    #expect(
      try await chart(counts, ChartRequest(columns: 19)) == [
        "たろう  4  ████████", "aoi     2  ████", "ken     0",
      ])
  }

  @Test func withoutUTF8BarsAreASCII() async throws {
    #expect(
      try await chart(counts, ChartRequest(columns: 19), locale: "C") == [
        "たろう  4  ########", "aoi     2  ####", "ken     0",
      ])
  }

  @Test func whatIsBelowZeroGoesToTheLeft() async throws {
    let lines = try await chart(
      rows(["a", "n"], [.text("x"), .int(-5)], [.text("y"), .int(5)], [.text("z"), .none]),
      ChartRequest(columns: 18))
    #expect(lines == ["x  -5  █████│", "y   5       │█████", "z   -       │"])
  }

  @Test func countsAreChosenBeforeOtherNumbersAndIdsNever() async throws {
    let values = rows(
      ["id", "likes", "who", "count"], [.int(1), .int(9), .text("a"), .int(3)])
    #expect(try await chart(values).first?.hasPrefix("a  3  █") == true)
    let likes = ChartRequest(label: "who", value: "likes", columns: 40)
    #expect(try await chart(values, likes).first?.hasPrefix("a  9  █") == true)
    let only = ChartRequest(label: "likes", columns: 40)
    #expect(try await chart(values, only).first?.hasPrefix("a  9  █") == true)
  }

  @Test func theSumOfAllYearsIsNoBar() async throws {
    let years = [
      Row(.year, [.int(2015), .int(3)]), Row(.year, [.int(2014), .int(6)]),
      Row(.year, [.text("all"), .int(9)]),
    ]
    #expect(try await chart(years).map { $0.prefix(4) } == ["2015", "2014"])
    let line = try await chart(years, ChartRequest(isSparkline: true, columns: 40))
    #expect(line == ["█▁  2014–2015: 3–6"])
  }

  @Test func sparklinesFollowTime() async throws {
    let months = (1...8).reversed().map { month in
      Row(
        .month,
        [
          .month(Month(year: 2015, month: month) ?? Month(of: .init(daysSinceEpoch: 0))),
          .bool(true), .int(month),
        ])
    }
    let request = ChartRequest(isSparkline: true, columns: 60)
    #expect(try await chart(months, request) == ["▁▂▃▄▅▆▇█  2015-01–2015-08: 1–8"])
    #expect(try await chart(months, request, locale: "C") == ["_.-:=+*#  2015-01..2015-08: 1..8"])
    let same = rows(["n"], [.int(3)], [.int(3)], [.none])
    #expect(try await chart(same, request) == ["▄▄   3–3"])
  }

  @Test(arguments: 1...30) func nothingIsWiderThanTheWindow(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let schema = Schema(fields: [Field("label"), Field("n")])
    let numbers: [Value] = [
      .none, .int(0), .int(.max), .int(.min), .float(1.7e308), .float(-1.7e308),
      .float(.leastNonzeroMagnitude),
      .float(.infinity), .int(3), .duration(.seconds(90)),
    ]
    let rows = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Row(schema, [.text(random.words(upTo: 6)), numbers.randomElement(using: &random) ?? .none])
    }
    for columns in [10, 11, 17, 20, 40, 80, 300] {
      for isSparkline in [false, true] {
        let request = ChartRequest(value: "n", isSparkline: isSparkline, columns: columns)
        let lines = try await chart(rows, request)
        #expect(lines.allSatisfy { Shown.width($0) <= columns }, "\(columns) \(lines)")
        #expect(lines.count == (isSparkline ? 1 : rows.count))
      }
    }
  }

  @Test func manyRowsAreLimitedAndSaidToBe() async throws {
    let schema = Schema(fields: [Field("n")])
    let rows = (1...10_000).map { Row(schema, [.int($0)]) }
    let lines = try await chart(rows)
    #expect(lines.count == 501)
    #expect(lines.last?.hasPrefix("… only the first 500") == true)
    let spark = try await chart(rows, ChartRequest(isSparkline: true, columns: 40))
    #expect(spark.count == 1 && spark.first?.hasPrefix("▁▁") == true)
  }

  @Test func whatCannotBeDrawnIsSaid() async throws {
    await #expect(throws: CommandError.self) {
      try await chart(rows(["a"], [.text("x")]))
    }
    await #expect(throws: CommandError.self) {
      try await chart(counts, ChartRequest(label: "nobody"))
    }
    await #expect(throws: CommandError.self) {
      try await chart(counts, ChartRequest(label: "count", value: "author"))
    }
    #expect(try await chart([]) == [])
  }

  @Test func aTableIsOneEvenOfPosts() async throws {
    let stream = RowStream(schema: .post, rows: [post(1, "りんご #a", likes: 3)])
    let text = try await drawing().table(of: stream, columns: 60).collect()
    #expect(text.hasPrefix("id  time"))
    #expect(!text.contains("\u{1B}") && text.split(separator: "\n").count == 2)
  }
}
