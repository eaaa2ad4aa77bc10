internal import CSIMDJSON
public import TsubameKit

/// Reads JSON texts into values.
///
/// Objects become records of open shape; objects with the same keys share one schema. Of two equal keys the last
/// wins. Numbers that fit neither `int` nor `float` become the text that they were written as: a number near them
/// would be another one, and nobody would see it. A surrogate without its other half becomes U+FFFD.
public final class JSONReader {
  /// How deep brackets may be nested.
  public static let deepest = 512

  /// The version of simdjson, which does it.
  public static var engineVersion: String { unsafe String(cString: tsubame_json_version()) }

  let parser: JSONParser
  let builder = JSONValueBuilder()

  /// A reader for many texts: it keeps its buffers and the shapes of objects.
  ///
  /// - Throws: `CommandError` where memory is short.
  public init() throws {
    // simdjson counts the value itself as one level.
    parser = try JSONParser(depth: JSONReader.deepest + 1)
  }

  /// The value of one text.
  ///
  /// - Throws: `CommandError` with `line` and `column` where the text is cut off, not UTF-8 or not JSON.
  public static func parse(_ bytes: [UInt8]) throws -> Value {
    try JSONReader().read(bytes[...])
  }

  /// The value of one text; see ``parse(_:)``.
  ///
  /// - Parameter line: the number of its first line, for errors.
  public func read(_ bytes: ArraySlice<UInt8>, line: Int = 1) throws -> Value {
    let bytes = JSONReader.withoutMark(bytes)
    if let tape = try parser.tape(of: bytes) { return try builder.value(tape, at: 1) }
    var checker = JSONChecker(bytes)
    do {
      try checker.check()
    } catch {
      throw error.problem.error(in: bytes, at: error.offset, firstLine: line)
    }
    let repaired = JSONReader.apply(checker.repairs, to: bytes)
    if let tape = try parser.tape(of: repaired[...]) { return try builder.value(tape, at: 1) }
    throw JSONProblem.unread
  }

  /// The text without the byte order mark that some editors put before it.
  static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  private static func apply(
    _ repairs: [JSONChecker.Repair], to bytes: ArraySlice<UInt8>
  ) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count)
    var start = bytes.startIndex
    for repair in repairs {
      repaired += bytes[start..<repair.range.lowerBound]
      repaired += repair.replacement.utf8
      start = repair.range.upperBound
    }
    return repaired + bytes[start...]
  }
}
