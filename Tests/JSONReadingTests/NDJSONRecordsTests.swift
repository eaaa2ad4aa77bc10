import JSONReading
import Testing
import TsubameKit

@Suite("Reading JSON lines") struct NDJSONRecordsTests {
  private func read(_ text: String, firstLine: Int = 1) throws -> [Row] {
    let records = try NDJSONRecords()
    records.begin(Array(text.utf8), firstLine: firstLine)
    var rows: [Row] = []
    while try records.next() {
      let values = try records.schema.fields.indices.map { try records.value(at: $0) }
      rows.append(Row(records.schema, values))
    }
    return rows
  }

  @Test func emptyLinesAndMarksArePassedOver() throws {
    let rows = try read("\u{FEFF}{\"a\":\"桜\"}\r\n\n  \n[1]\n2")
    #expect(rows.map { $0.values.map(\.text) } == [["桜"], ["1"], ["2"]])
    #expect(rows.map { $0.schema.names } == [["a"], ["value"], ["value"]])
  }

  @Test func errorsNameTheLine() throws {
    do {
      _ = try read("{\"a\":1}\n\n{\"a\":}\n", firstLine: 11)
      Issue.record("no error")
    } catch let error as CommandError {
      #expect(error.code == "json-unexpected")
      #expect(error.message.arguments["line"] == "13")
      #expect(error.message.arguments["column"] == "6")
    }
  }

  @Test func objectsOfTheSameKeysShareASchemaAndOthersDoNot() throws {
    let rows = try read(
      #"{"a":1,"b":2}"# + "\n" + #"{"a":3,"b":4}"# + "\n" + #"{"a":5}"# + "\n" + #"{"b":6,"a":7}"#
        + "\n" + #"{"a":8,"b":9}"# + "\n" + #"{"a":1,"b":2,"c":3}"#)
    #expect(
      rows.map { $0.schema.names } == [
        ["a", "b"], ["a", "b"], ["a"], ["b", "a"], ["a", "b"], ["a", "b", "c"],
      ])
    #expect(rows[0].schema === rows[1].schema && rows[0].schema === rows[4].schema)
    #expect(rows.map(\.values).map { $0.map(\.text) }.last == ["1", "2", "3"])
  }

  @Test func ofTwoEqualKeysTheLastWins() throws {
    let rows = try read(#"{"a":1,"b":2,"a":3}"# + "\n" + #"{"a":4,"b":5,"a":6}"#)
    #expect(rows.map { $0.schema.names } == [["a", "b"], ["a", "b"]])
    #expect(rows.map { $0.values.map(\.text) } == [["3", "2"], ["6", "5"]])
  }

  @Test func wideAndOddObjectsAreReadToo() throws {
    let wide = (0..<700).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let rows = try read("{\(wide)}\n{\"s\":\"\\ud800\"}\n{}\n")
    #expect(rows.map { $0.values.count } == [700, 1, 0])
    #expect(rows[0]["k699"] == .int(699))
    #expect(rows[1]["s"] == .text("\u{FFFD}"))
  }
}
