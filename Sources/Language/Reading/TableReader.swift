internal import Files
internal import TsubameKit

/// Reads comma-separated (RFC 4180) and tab-separated values a piece at a time; the first line names the fields.
struct TableReader {
  enum Dialect {
    /// Quotes around cells, which may hold commas, quotes and new lines.
    case comma
    /// No quotes; `\t \n \r \\` stand for tab, line feed, carriage return and backslash.
    case tab
  }

  private enum State { case cellStart, bare, quoted, quoteInQuoted, escape }

  private let separator: UInt8
  private let dialect: Dialect
  private let keepsText: Bool
  private let name: String
  private var state = State.cellStart
  private var cell: [UInt8] = []
  private var cellIsQuoted = false
  private var cells: [Value] = []
  private var schema: Schema?
  private var line = 1
  private var lineOfQuote = 1
  private var isFirstPiece = true

  /// - Parameter name: what people know the text by, for errors.
  init(_ dialect: Dialect, keepsText: Bool, name: String) {
    self.dialect = dialect
    self.name = name
    self.keepsText = keepsText
    separator = dialect == .comma ? UInt8(ascii: ",") : UInt8(ascii: "\t")
  }

  /// The rows that end in this piece.
  ///
  /// - Throws: `CommandError` that names the line.
  mutating func read(_ piece: [UInt8]) throws -> [Row] {
    var rows: [Row] = []
    var bytes = piece[...]
    if isFirstPiece, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    isFirstPiece = false
    for byte in bytes {
      if let row = try take(byte) { rows.append(row) }
    }
    return rows
  }

  /// The row of a last line without an end.
  mutating func finish() throws -> [Row] {
    if state == .quoted { throw CommandError("csv-unclosed-quote", ["line": "\(lineOfQuote)"]) }
    guard state != .cellStart || !cells.isEmpty else { return [] }
    return try endRow().map { [$0] } ?? []
  }

  private mutating func take(_ byte: UInt8) throws -> Row? {
    switch state {
    case .quoted:
      if byte == UInt8(ascii: "\"") {
        state = .quoteInQuoted
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        cell.append(byte)
      }
      return nil
    case .quoteInQuoted where byte == UInt8(ascii: "\""):
      cell.append(byte)
      state = .quoted
      return nil
    case .escape:
      cell.append(TableReader.escapes[byte] ?? byte)
      state = .bare
      return nil
    case .cellStart where byte == UInt8(ascii: "\"") && dialect == .comma:
      state = .quoted
      cellIsQuoted = true
      lineOfQuote = line
      return nil
    case .cellStart, .bare, .quoteInQuoted: break
    }
    switch byte {
    case separator:
      try endCell()
      return nil
    case UInt8(ascii: "\n"):
      return try endRow()
    case UInt8(ascii: "\\") where dialect == .tab:
      state = .escape
    default:
      cell.append(byte)
      if state != .quoteInQuoted { state = .bare }
    }
    return nil
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
  ]

  private mutating func endCell() throws {
    cells.append(try value())
    cell.removeAll(keepingCapacity: true)
    cellIsQuoted = false
    state = .cellStart
  }

  private mutating func endRow() throws -> Row? {
    if cell.last == 0x0D { cell.removeLast() }
    if cells.isEmpty, cell.isEmpty, !cellIsQuoted {
      line += 1
      state = .cellStart
      return nil
    }
    try endCell()
    defer {
      cells.removeAll(keepingCapacity: true)
      line += 1
    }
    guard let schema else {
      schema = Schema(fields: cells.map { Field($0.text) })
      return nil
    }
    guard cells.count <= schema.fields.count else {
      throw CommandError(
        "csv-too-many-cells",
        ["line": "\(line)", "count": "\(cells.count)", "fields": "\(schema.fields.count)"])
    }
    return Row(schema, cells)
  }

  /// A cell's value: numbers and truths where the text is exactly how they are written, `none` where nothing stands.
  private func value() throws -> Value {
    let text =
      try String(validating: cell, as: UTF8.self)
      ?? UTF8Text.decode(cell, name: name, firstLine: line)
    if cellIsQuoted || schema == nil || keepsText { return .text(text) }
    if text.isEmpty { return .none }
    if text == "true" { return .bool(true) }
    if text == "false" { return .bool(false) }
    guard let first = cell.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
      return .text(text)
    }
    if let number = Int(text), String(number) == text { return .int(number) }
    if let number = Double(text), "\(number)" == text { return .float(number) }
    return .text(text)
  }
}
