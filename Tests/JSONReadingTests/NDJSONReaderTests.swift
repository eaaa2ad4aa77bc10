import JSONReading
import Testing
import TsubameKit

@Suite("Reading JSON lines") struct NDJSONReaderTests {
  private func read(_ text: String, pieces: Int, fields: Set<String>? = nil) throws -> [Value] {
    var reader = try NDJSONReader(fields: fields)
    let bytes = Array(text.utf8)
    var values: [Value] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      values += try reader.read(Array(bytes[start..<min(start + pieces, bytes.count)]))
    }
    return values + (try reader.finish())
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func linesComeOutWholeHoweverTheyAreCut(pieces: Int) throws {
    let values = try read("\u{FEFF}{\"a\":\"桜\"}\r\n\n  \n[1]\n2", pieces: pieces)
    #expect(values.map(\.text) == ["a: 桜", "1", "2"])
  }

  @Test func errorsNameTheLine() throws {
    do {
      _ = try read("{\"a\":1}\n\n{\"a\":}\n", pieces: 4)
      Issue.record("no error")
    } catch let error as CommandError {
      #expect(error.code == "json-unexpected")
      #expect(error.message.arguments["line"] == "3")
      #expect(error.message.arguments["column"] == "6")
    }
  }

  @Test func onlyTheFieldsThatAreWanted() throws {
    let values = try read("{\"a\":1,\"b\":[{\"a\":2}],\"c\":3}\n", pieces: 9, fields: ["c", "a"])
    guard case .record(let row)? = values.first else { return }
    #expect(row.schema.names == ["a", "c"])
    #expect(row.values == [.int(1), .int(3)])
  }
}
