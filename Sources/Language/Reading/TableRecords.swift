internal import Files
internal import TsubameKit

/// Reads comma-separated (RFC 4180) and tab-separated values, row by row; the first line names the fields.
final class TableRecords: Records {
  enum Dialect {
    /// Quotes around cells, which may hold commas, quotes and new lines.
    case comma
    /// No quotes; `\t \n \r \\` stand for tab, line feed, carriage return and backslash.
    case tab

    var separator: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: "\t") }
  }

  private(set) var schema = Schema(fields: [])
  private let cellValue: CellValue
  private let dialect: Dialect
  private let separator: UInt8
  /// What people know the text by, for errors.
  private let name: String
  private var bytes: [UInt8] = []
  private var offset = 0
  private var line = 1
  /// Whether all bytes of the chunk are UTF-8, so that no cell has to be looked at for that.
  private var isText = true
  private var cells: [Cell] = []

  /// - Parameter keepsText: true where cells stay text, whatever they look like.
  init(_ dialect: Dialect, keepsText: Bool, name: String) {
    self.dialect = dialect
    self.name = name
    separator = dialect.separator
    cellValue = CellValue(keepsText: keepsText)
  }

  func begin(_ chunk: Chunk) {
    bytes = chunk.bytes
    offset = chunk.offset
    line = chunk.line
    if let schema = chunk.schema { self.schema = schema }
    isText = (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// Takes the head of the text, which names the fields; nil where the chunk has only empty lines.
  ///
  /// - Returns: the rest of the chunk.
  func head(of chunk: Chunk) throws -> Chunk? {
    begin(chunk)
    if bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
    guard try nextCells() else { return nil }
    // Where all lines end in carriage returns only, the whole text would be the heading of no rows.
    if cells.contains(where: { $0.form == .bare && bytes[$0.range].contains(0x0D) }) {
      throw CommandError("table-ends-lines-in-returns", ["file": name])
    }
    let texts = cells.map { cellValue.text(of: $0, in: bytes) }
    var rest = chunk
    rest.offset = offset
    rest.line = line
    rest.schema = Schema(fields: FieldNames.unique(texts).map { Field($0) })
    return rest
  }

  func next() throws -> Bool {
    guard try nextCells() else { return false }
    guard cells.count <= schema.fields.count else {
      throw CommandError(
        "csv-too-many-cells",
        [
          "line": "\(line - 1)", "count": "\(cells.count)",
          "fields": "\(schema.fields.count)",
        ])
    }
    return true
  }

  func value(at position: Int) -> Value {
    position < cells.count ? cellValue.value(of: cells[position], in: bytes) : .none
  }

  /// The cells of the next line that is not empty; false where there is none.
  private func nextCells() throws -> Bool {
    while offset < bytes.count {
      let firstLine = line
      try takeLine()
      if cells.count == 1, cells[0].range.isEmpty, cells[0].form == .bare, !mayBeEmpty { continue }
      if !isText { try checkText(firstLine) }
      return true
    }
    return false
  }

  /// TSV of one field has no other way than an empty line to write that nothing is known.
  private var mayBeEmpty: Bool { dialect == .tab && schema.fields.count == 1 }

  private func takeLine() throws {
    cells.removeAll(keepingCapacity: true)
    while true {
      let start = offset
      if dialect == .comma, offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        cells.append(try quotedCell(start))
      } else {
        cells.append(bareCell(start))
      }
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    offset += 1
    line += 1
  }

  private func bareCell(_ start: Int) -> Cell {
    var form = Cell.Form.bare
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == separator || byte == 0x0A { break }
      if byte == UInt8(ascii: "\\"), dialect == .tab {
        form = .escaped
        end += 1
        if end < bytes.count, bytes[end] == 0x0A { line += 1 }
      }
      end += 1
    }
    end = min(end, bytes.count)
    offset = end
    let endsLine = end == bytes.count || bytes[end] == 0x0A
    if endsLine, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return Cell(range: start..<end, form: form)
  }

  /// The cell between quotes; text behind the closing one belongs to it.
  private func quotedCell(_ start: Int) throws -> Cell {
    let firstLine = line
    var form = Cell.Form.quoted
    var isOpen = true
    var closing = start
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        if !isOpen { form = .doubled }
        isOpen.toggle()
        closing = end
      } else if isOpen {
        if byte == 0x0A { line += 1 }
      } else if byte == separator || byte == 0x0A {
        break
      }
      end += 1
    }
    guard !isOpen else { throw CommandError("csv-unclosed-quote", ["line": "\(firstLine)"]) }
    offset = end
    let endsLine = end == bytes.count || bytes[end] == 0x0A
    if endsLine, bytes[end - 1] == 0x0D { end -= 1 }
    if form == .quoted, closing == end - 1 {
      return Cell(range: (start + 1)..<closing, form: .quoted)
    }
    return Cell(range: (start + 1)..<end, form: .doubled)
  }

  /// Says what is wrong with bytes that are not UTF-8.
  private func checkText(_ firstLine: Int) throws {
    for cell in cells {
      _ = try UTF8Text.decode(Array(bytes[cell.range]), name: name, firstLine: firstLine)
    }
  }
}
