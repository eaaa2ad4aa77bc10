import JSONReading
import TestSupport
import Testing
import TsubameKit

@Suite("Reading JSON") struct JSONReaderTests {
  private func parse(_ text: String) throws -> Value { try JSONReader.parse(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> CommandError? {
    do {
      _ = try JSONReader.parse(bytes)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test(arguments: [
    ("null", Value.none), ("true", .bool(true)), (" false ", .bool(false)), ("0", .int(0)),
    ("-12", .int(-12)), ("9223372036854775807", .int(.max)), ("1.5e3", .float(1500)),
    ("-9223372036854775808", .int(.min)), ("\"か\\u3099\\n\"", .text("が\n")),
    ("[]", .list([])), ("[1,\"2\",null]", .list([.int(1), .text("2"), .none])),
    ("\u{FEFF}[1]", .list([.int(1)])), ("\"\\u0000\"", .text("\0")),
    ("\"\\ud83d\\udc26\"", .text("🐦")),
  ])
  func values(_ text: String, _ value: Value) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    ("9223372036854775808", Value.text("9223372036854775808")),
    ("18446744073709551616", .text("18446744073709551616")),
    (
      "[-123456789012345678901234567890, 1]",
      .list([.text("-123456789012345678901234567890"), .int(1)])
    ),
    ("1e400", .text("1e400")), ("[1e-400]", .list([.float(0)])),
    ("\"a\\ud800b\"", .text("a\u{FFFD}b")), ("\"\\udc00\"", .text("\u{FFFD}")),
    ("\"\\ud800\\u0041\"", .text("\u{FFFD}A")),
  ])
  func whatSimdjsonRefusesDoesNotFailTheDocument(_ text: String, _ value: Value) throws {
    #expect(try parse(text) == value)
  }

  @Test func objectsWithTheSameKeysShareOneOpenSchema() throws {
    let text = #"[{"a":1,"b":{"x":1}},{"a":2,"b":{"x":2}},{"b":{"x":1},"a":1}]"#
    guard case .list(let rows) = try parse(text), case .record(let first) = rows[0],
      case .record(let second) = rows[1], case .record(let third) = rows[2]
    else {
      Issue.record("no list of records")
      return
    }
    #expect(first.schema === second.schema)
    #expect(first.schema !== third.schema)
    #expect(first.schema.isOpen)
    #expect(third.schema.names == ["b", "a"])
    #expect(second["b"] == .record(Row(Schema(fields: [Field("x")], isOpen: true), [.int(2)])))
  }

  @Test func ofEqualKeysTheLastWins() throws {
    guard case .record(let row) = try parse(#"{"a":1,"b":2,"a":3,"c":4}"#) else { return }
    #expect(row.schema.names == ["a", "b", "c"])
    #expect(row.values == [.int(3), .int(2), .int(4)])
  }

  @Test func wideAndEverDifferentObjectsAreReadToo() throws {
    let wide = (0..<2_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    guard case .record(let row) = try parse("{\(wide),\"key0\":-1}") else { return }
    #expect(row.values.count == 2_000)
    #expect(row["key1999"] == .int(1_999))
    #expect(row["key0"] == .int(-1))
    let different = (0..<10_000).map { "{\"key\($0)\":\($0)}" }.joined(separator: ",")
    guard case .list(let rows) = try parse("[\(different)]") else { return }
    #expect(rows.count == 10_000)
    guard case .record(let last) = rows[9_999] else { return }
    #expect(last["key9999"] == .int(9_999))
  }

  @Test(arguments: [
    ("", "json-empty", 1, 1), (" \n ", "json-empty", 2, 2), ("[1,\n2", "json-truncated", 2, 2),
    ("{\"a\":\"xyz", "json-truncated", 1, 10), ("[tru", "json-truncated", 1, 5),
    ("\"\\u00", "json-truncated", 1, 6), ("[1,]", "json-unexpected", 1, 4),
    ("<html>", "json-unexpected", 1, 1), ("{\"か\": x}", "json-unexpected", 1, 7),
    ("[1] [2]", "json-trailing", 1, 5), ("[01]", "json-bad-number", 1, 2),
    ("[1.]", "json-bad-number", 1, 4), ("[1x]", "json-bad-number", 1, 3),
    ("\"\\x\"", "json-bad-escape", 1, 2), ("\"a\tb\"", "json-control-character", 1, 3),
    ("{'a':1}", "json-unexpected", 1, 2), ("{\"a\" 1}", "json-unexpected", 1, 6),
    ("[1}", "json-unexpected", 1, 3), ("nul", "json-truncated", 1, 4),
    ("-", "json-truncated", 1, 2), ("NaN", "json-unexpected", 1, 1),
  ])
  func errorsTellWhatAndWhere(_ text: String, _ code: String, _ line: Int, _ column: Int) {
    let error = failure(Array(text.utf8))
    #expect(error?.code == code)
    #expect(error?.message.arguments["line"] == String(line))
    #expect(error?.message.arguments["column"] == String(column))
  }

  @Test func bytesThatAreNoUTF8() {
    #expect(failure([0x22, 0x82, 0xA0, 0x22])?.code == "json-not-utf8")
    #expect(failure([0x5B, 0x82, 0xA0, 0x5D])?.code == "json-not-utf8")
    #expect(failure([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00])?.code == "json-not-utf8")
    #expect(failure([0x22, 0xED, 0xA0, 0x80, 0x22])?.code == "json-not-utf8")
    #expect(failure([0x22, 0xE3, 0x81])?.code == "json-truncated")
    #expect(failure([0])?.message.arguments["found"] == "U+0000")
  }

  @Test func depthHasALimit() throws {
    let deepest = JSONReader.deepest
    let open = String(repeating: "[", count: deepest)
    #expect(throws: Never.self) { try parse(open + String(repeating: "]", count: deepest)) }
    #expect(failure(Array(("[" + open).utf8))?.code == "json-too-deep")
    #expect(
      failure(Array(String(repeating: "{\"a\":", count: 100_000).utf8))?.code == "json-too-deep")
  }

  @Test func rawElements() throws {
    let bare = Array(#" [ {"a":[1,"]"]} , 2,"x,\"" ,[ ]]"#.utf8)
    #expect(try texts(bare) == [#"{"a":[1,"]"]}"#, "2", #""x,\"""#, "[ ]"])
    let wrapped = Array(#"{"statuses":1,"meta":{"statuses":[9]}, "statuses" : [3,{"b":1}]}"#.utf8)
    #expect(try texts(wrapped) == ["3", #"{"b":1}"#])
    #expect(try texts(Array("[]".utf8)) == [])
    #expect(try texts(Array("{\"errors\":[]}".utf8)) == nil)
    #expect(try texts(Array("12".utf8)) == nil)
  }

  private func texts(_ bytes: [UInt8]) throws -> [String]? {
    guard var elements = try JSONElements(of: bytes, under: "statuses") else { return nil }
    var texts: [String] = []
    while let element = try elements.next() {
      #expect(try JSONReader.parse(Array(element.text)) == element.value)
      texts.append(String(decoding: element.text, as: UTF8.self))
    }
    return texts
  }

  /// Whatever is wrong with an array, reading its elements finds what reading it whole finds.
  @Test func elementsAreRefusedAsTheWholeIs() throws {
    let text = #" [ {"a":[1,"]"],"b":"か"} , 2,"x,\"" ,[ ], {"c":{}} ] "#
    var chance = SeededGenerator(seed: 11)
    let marks = Array("{}[]\",:\\ \n1".utf8)
    for _ in 0..<20_000 {
      var changed = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: 0..<changed.count, using: &chance)
        changed[place] =
          Bool.random(using: &chance)
          ? UInt8.random(in: .min ... .max, using: &chance)
          : marks.randomElement(using: &chance) ?? 0
      }
      if Bool.random(using: &chance) {
        changed = Array(changed.prefix(.random(in: 0...changed.count)))
      }
      let whole = failure(changed)
      let one = elementsFailure(changed)
      #expect(one?.code == whole?.code, "\(changed)")
      #expect(one?.message.arguments["column"] == whole?.message.arguments["column"])
    }
  }

  private func elementsFailure(_ bytes: [UInt8]) -> CommandError? {
    do {
      _ = try texts(bytes)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test func cutAndFlippedTextsNeverCrashAndAlwaysHaveAPlace() throws {
    let text =
      #"{"a":[1,-2.5e3,"か\u3099\ud83d\udc26",null,true,{"x":{}}],"b":false,"a":[[],[{}]]} "#
    let bytes = Array(text.utf8)
    var chance = SeededGenerator(seed: 7)
    for cut in 0..<(bytes.count - 1) {
      let error = failure(Array(bytes[..<cut]))
      #expect(error?.code == (cut == 0 ? "json-empty" : "json-truncated"), "cut at \(cut)")
    }
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: 0..<changed.count, using: &chance)
        let marks = Array("{}[]\",:\\u0e-tfn \n".utf8)
        changed[place] =
          Bool.random(using: &chance)
          ? UInt8.random(in: .min ... .max, using: &chance)
          : marks.randomElement(using: &chance) ?? 0
      }
      let code = failure(changed)?.code
      #expect(code != "json-unread", "simdjson refuses what the checker takes: \(changed)")
    }
  }
}
