internal import Files
internal import JSONReading
internal import TsubameKit

/// The rows on standard input, for a single command that needs some.
struct StandardRows {
  private let chunks: ChunkReader
  /// How they are read.
  let format: InputFormat

  /// More than this is not looked at to tell the format.
  private static let beginning = 1 << 16

  /// - Parameter format: nil to tell JSON by its beginning; all other text is lines.
  /// - Throws: `CommandError`; `CancellationError`
  init(_ format: InputFormat?) throws {
    chunks = StandardInput.chunks()
    self.format = try format ?? StandardRows.format(of: chunks)
  }

  /// What standard input holds. Rows are read as they come and not kept.
  ///
  /// - Throws: `CommandError`; `CancellationError`
  func flow() async throws -> Flow {
    let source = ByteSource(chunks)
    switch format {
    case .json: return try await ReadableFormat.json.read(source)
    case .ndjson: return try await ReadableFormat.ndjson.read(source)
    case .csv: return try await ReadableFormat.csv.read(source)
    case .tsv: return try await ReadableFormat.tsv.read(source)
    case .lines:
      var lines = LineRows(name: source.name)
      var isAtEnd = false
      return .rows(
        RowStream(schema: .value) {
          if isAtEnd { return nil }
          if let piece = try await source.next() { return try lines.read(piece) }
          isAtEnd = true
          return try lines.finish()
        })
    }
  }

  /// Only what cannot be anything else is taken for JSON: a first line that is an object or a list as a whole, or begins one
  /// that goes on: whether it ends is then the reader's to say.
  private static func format(of chunks: ChunkReader) throws -> InputFormat {
    var bytes: [UInt8] = []
    var line: ArraySlice<UInt8> = []
    var isWhole = false
    while bytes.count < beginning, let piece = try chunks.next() {
      bytes += piece
      let text = bytes.drop { blanks.contains($0) }
      let end = text.firstIndex(of: UInt8(ascii: "\n"))
      (line, isWhole) = (text[..<(end ?? text.endIndex)], end != nil)
      if isWhole { break }
    }
    chunks.putBack(bytes)
    while let last = line.last, blanks.contains(last) { line.removeLast() }
    guard let first = line.first else { return .lines }
    let second = line.dropFirst().first { !blanks.contains($0) }
    switch (first, second) {
    case (UInt8(ascii: "{"), nil), (UInt8(ascii: "["), nil): return .json
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      if !isWhole && bytes.count >= beginning { return .ndjson }
      return isValue(line) ? .ndjson : .json
    case (UInt8(ascii: "["), UInt8(ascii: "{")): return .json
    case (UInt8(ascii: "["), _): return isValue(line) || isCutOff(line) ? .json : .lines
    default: return .lines
    }
  }

  /// White space, and what a byte order mark is made of.
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]

  private static func isValue(_ line: ArraySlice<UInt8>) -> Bool {
    (try? JSONReader.parse(Array(line))) != nil
  }

  private static func isCutOff(_ line: ArraySlice<UInt8>) -> Bool {
    do {
      _ = try JSONReader.parse(Array(line))
      return false
    } catch {
      return (error as? CommandError)?.code == "json-truncated"
    }
  }
}

/// Makes a row of each line, a piece at a time: only a line that is not whole yet is kept.
private struct LineRows {
  /// What people know the text by, for errors.
  let name: String
  private var pending: [UInt8] = []
  private var line = 1

  init(name: String) { self.name = name }

  mutating func read(_ piece: [UInt8]) throws -> [Row] {
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      pending += piece
      return []
    }
    let whole = pending + piece[...end]
    pending = Array(piece[(end + 1)...])
    return try rows(of: whole)
  }

  /// The row of a last line without an end.
  mutating func finish() throws -> [Row] {
    defer { pending = [] }
    return pending.isEmpty ? [] : try rows(of: pending + [UInt8(ascii: "\n")])
  }

  private mutating func rows(of bytes: [UInt8]) throws -> [Row] {
    let text = try UTF8Text.decode(bytes, name: name, firstLine: line)
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    line += lines.count
    return lines.map { scalars in
      Row(.value, [.text(String(scalars.last == "\r" ? scalars.dropLast() : scalars))])
    }
  }
}
