internal import TsubameKit

/// What a chain gives: lines of text, and rows with a code or a text, like those of a table of names or of a timeline.
enum ChainReports {
  /// The fields in which a code may stand, and those that say whose it is; the first that is there is taken.
  private static let codes = ["code", "text", "line", "value"]
  private static let names = ["learner", "name", "author"]

  /// - Throws: `CommandError` for rows without any of these; what the chain before throws.
  static func reports(_ flow: Flow) async throws -> [Report] {
    switch flow {
    case .nothing: return []
    case .value(.list(let values)): return try values.flatMap(reports)
    case .value(let value): return try reports(value)
    case .text(let stream): return lines(try await stream.collect())
    case .rows(let stream):
      return try await stream.collect().flatMap { try reports(.record($0)) }
    }
  }

  private static func reports(_ value: Value) throws -> [Report] {
    guard case .record(let row) = value else { return lines(text(value)) }
    guard let code = first(codes, row) ?? only(row) else {
      throw CommandError("board-row", ["fields": row.schema.names.joined(separator: " ")])
    }
    return lines(text(code)).map { line in
      var line = line
      line.sender = first(names, row)?.text
      if case .time(let time)? = row["time"] { line.time = time.microseconds }
      return line
    }
  }

  private static func lines(_ text: String) -> [Report] {
    Report.lines(of: text).map { Report(line: $0) }
  }

  private static func first(_ fields: [String], _ row: Row) -> Value? {
    fields.lazy.compactMap { row[$0] }.first { $0 != .none }
  }

  private static func only(_ row: Row) -> Value? { row.values.count == 1 ? row.values.first : nil }

  /// A code that a table took for a number has lost the zeros in front.
  private static func text(_ value: Value) -> String {
    guard case .int(let number) = value, number >= 0 else { return value.text }
    let digits = String(number)
    return String(repeating: "0", count: max(0, ReportCode.length - digits.count)) + digits
  }
}
