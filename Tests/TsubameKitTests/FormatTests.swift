import Testing
import TsubameKit

private let schema = Schema(
  fields: [Field("id", .int), Field("text", .text), Field("tags", .list), Field("time", .time)])

private let rows = [
  Row(
    schema,
    [
      .int(1), .text("りんご,\t\"a\"\nb\\|"), .list([.text("x"), .text("y")]),
      .time(Time(microseconds: 0, offsetSeconds: 32_400)),
    ]),
  Row(schema, [.int(2), .text(""), .list([]), .none]),
]

private func written(
  _ rows: [Row], _ format: RowFormat, schema: Schema? = schema,
  options: RowEncoder.Options = .init()
) throws -> String {
  var bytes: [UInt8] = []
  var encoder = RowEncoder(format, schema: schema, options: options)
  for row in rows { try encoder.encode([row], into: &bytes) }
  encoder.finish(into: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("Formats") struct FormatTests {
  @Test func jsonKeepsTypesAndNesting() throws {
    #expect(
      try written(rows, .json) == #"""
        [
        {"id":1,"text":"りんご,\t\"a\"\nb\\|","tags":["x","y"],"time":"1970-01-01T09:00:00+09:00"},
        {"id":2,"text":"","tags":[],"time":null}
        ]

        """#)
    #expect(try written([], .json) == "[]\n")
    #expect(try written([], .json, schema: nil) == "[]\n")
  }

  @Test func ndjsonIsOneObjectALine() throws {
    let text = try written(rows, .ndjson)
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.hasSuffix("}\n"))
  }

  @Test func csvTellsNothingFromEmptyText() throws {
    #expect(
      try written(rows, .csv)
        == "id,text,tags,time\r\n1,\"りんご,\t\"\"a\"\"\nb\\|\",\"[\"\"x\"\",\"\"y\"\"]\",1970-01-01T09:00:00+09:00\r\n"
        + "2,\"\",[],\r\n")
    #expect(try written([], .csv) == "id,text,tags,time\r\n")
  }

  @Test func csvGuardsFormulasWhenAsked() throws {
    let one = Schema(fields: [Field("a"), Field("b")])
    let row = Row(one, [.text("=1+1"), .int(-5)])
    let options = RowEncoder.Options(heading: false, guardsFormulas: true)
    #expect(try written([row], .csv, schema: one, options: options) == "'=1+1,-5\r\n")
    #expect(
      try written([row], .csv, schema: one, options: .init(heading: false)) == "=1+1,-5\r\n")
  }

  @Test func tsvIsOneRowALine() throws {
    #expect(
      try written(rows, .tsv, options: .init(heading: false))
        == "1\tりんご,\\t\"a\"\\nb\\\\|\t[\"x\",\"y\"]\t1970-01-01T09:00:00+09:00\n2\t\t[]\t\n")
  }

  @Test func markdownShowsTextsAsTheyStand() throws {
    #expect(
      try written(rows, .markdown).hasPrefix(
        "| id | text | tags | time |\n| --: | --- | --- | --- |\n"
          + "| 1 | りんご,\t\"a\"<br>b\\\\\\| | x,y |"))
  }

  @Test(arguments: [
    ("  a ", "&nbsp;&nbsp;a&nbsp;"), (" ", "&nbsp;"), ("a\r\nb\rc\n", "a<br>b<br>c<br>"),
    ("`x` <b>&amp;</b>", "\\`x\\` &lt;b>&amp;amp;&lt;/b>"), ("a|b\\", "a\\|b\\\\"), ("", ""),
    ("*_~[]", "\\*\\_\\~\\[]"),
  ])
  func markdownCellsSurvive(_ text: String, _ cell: String) throws {
    let one = Schema(fields: [Field("a")])
    let written = try written([Row(one, [.text(text)])], .markdown, schema: one)
    #expect(written == "| a |\n| --- |\n| \(cell) |\n")
  }

  @Test func csvTellsTextsThatLookLikeNumbers() throws {
    let values: [Value] = [
      .text("5"), .int(5), .text("true"), .bool(true), .text("007"), .text("-"),
    ]
    let one = Schema(fields: values.indices.map { Field("f\($0)") })
    let options = RowEncoder.Options(heading: false)
    #expect(
      try written([Row(one, values)], .csv, schema: one, options: options)
        == "\"5\",5,\"true\",true,\"007\",-\r\n")
  }

  @Test func formulasAreGuardedInHeadingsToo() throws {
    let one = Schema(fields: [Field("=a"), Field("b"), Field("c", .duration)])
    let row = Row(one, [.text("\n=1"), .list([.text("+x"), .text("y")]), .duration(.seconds(-5))])
    #expect(
      try written([row], .csv, schema: one, options: .init(guardsFormulas: true))
        == "'=a,b,c\r\n\"'\n=1\",\"[\"\"+x\"\",\"\"y\"\"]\",-5s\r\n")
  }

  @Test func rowsOfOneValueAreThatValueInJSON() throws {
    let rows = [Row(.value, [.int(1)]), Row(.value, [.text("a")])]
    #expect(try written(rows, .json, schema: .value) == "[\n1,\n\"a\"\n]\n")
    #expect(try written(rows, .ndjson, schema: .value) == "1\n\"a\"\n")
    let named = Row(Schema(fields: [Field("value")]), [.int(1)])
    #expect(try written([named], .ndjson, schema: nil) == "{\"value\":1}\n")
  }

  @Test func aFieldThatOnlyLaterRowsHaveIsAnError() throws {
    let wider = schema.setting("more", type: .int)
    var bytes: [UInt8] = []
    var encoder = RowEncoder(.csv, schema: nil)
    try encoder.encode([rows[0], Row(wider, rows[0].values + [.int(3)])], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("id,text,tags,time,more\r\n"))
    #expect(throws: CommandError.self) {
      try encoder.encode([Row(wider.setting("z", type: nil), [])], into: &bytes)
    }
  }

  @Test(arguments: [
    ("a.csv", RowFormat.csv), ("りんご.JSONL", .ndjson), ("x.md", .markdown), ("a.b.tsv", .tsv),
  ])
  func namesTellTheFormat(name: String, format: RowFormat) {
    #expect(RowFormat(fileName: name) == format)
    #expect(RowFormat(fileName: "csv") == nil)
  }
}
