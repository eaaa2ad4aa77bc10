public import TsubameKit

/// Reads texts of one JSON value a line, a piece at a time: only a line that is not whole yet is kept.
///
/// Empty lines are passed over.
public struct NDJSONReader {
  private let reader: JSONReader
  /// The beginning of a line whose end has not come yet.
  private var pending: [UInt8] = []
  private var line = 0

  /// Longer lines are no lines but some other file.
  private static let longestLine = 1 << 30

  /// - Parameter fields: the only fields of the lines' objects that are wanted; nil for all.
  /// - Throws: `CommandError` where memory is short.
  public init(fields: Set<String>? = nil) throws {
    reader = try JSONReader(fields: fields)
  }

  /// The values of the lines that end in this piece.
  ///
  /// - Throws: `CommandError` that names the line.
  public mutating func read(_ piece: [UInt8]) throws -> [Value] {
    var values: [Value] = []
    var start = 0
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if pending.isEmpty {
        try take(piece[start..<end], into: &values)
      } else {
        let whole = pending + piece[start..<end]
        pending = []
        try take(whole[...], into: &values)
      }
      start = end + 1
    }
    guard pending.count + piece.count - start < NDJSONReader.longestLine else {
      throw CommandError("json-too-large")
    }
    pending += piece[start...]
    return values
  }

  /// The value of a last line that has no end.
  ///
  /// - Throws: `CommandError` that names the line.
  public mutating func finish() throws -> [Value] {
    var values: [Value] = []
    let rest = pending
    pending = []
    try take(rest[...], into: &values)
    return values
  }

  private mutating func take(_ text: ArraySlice<UInt8>, into values: inout [Value]) throws {
    line += 1
    let text = line == 1 ? JSONReader.withoutMark(text) : text
    guard text.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") && $0 != 9 })
    else { return }
    values.append(try reader.read(text, line: line))
  }
}
