internal import TsubameKit

/// Cuts a text that comes piece by piece into chunks of whole records, which can then be read apart from each other.
struct RecordSplitter {
  /// What decides whether a line's end is a record's end.
  enum Form {
    /// Each line's end is.
    case lines
    /// Not between quotes, which begin where a cell begins.
    case quotes(separator: UInt8)
    /// Not behind a backslash.
    case escapes
  }

  private enum State { case cellStart, bare, quoted, quoteInQuoted, escape }

  private let form: Form
  private var state = State.cellStart
  /// The beginning of a record whose end has not come yet.
  private var pending: [UInt8] = []
  private var line = 1

  /// What holds longer records is some other kind of file.
  private static let longestRecord = 1 << 30

  init(_ form: Form) { self.form = form }

  /// The records that end in this piece; nil where none does.
  ///
  /// - Throws: `CommandError` where a record does not end.
  mutating func take(_ piece: [UInt8]) throws -> Chunk? {
    guard let end = lastEnd(in: piece) else {
      guard pending.count + piece.count < RecordSplitter.longestRecord else {
        throw CommandError("record-too-long", ["line": "\(line)"])
      }
      pending += piece
      return nil
    }
    let bytes = pending.isEmpty && end == piece.count ? piece : pending + piece[..<end]
    pending = Array(piece[end...])
    return chunk(bytes)
  }

  /// The last record, where the text does not end with a line's end.
  mutating func finish() -> Chunk? {
    defer { pending = [] }
    return pending.isEmpty ? nil : chunk(pending)
  }

  private mutating func chunk(_ bytes: [UInt8]) -> Chunk {
    defer { for byte in bytes where byte == 0x0A { line &+= 1 } }
    return Chunk(bytes: bytes, line: line)
  }

  /// Behind the last record that ends in a piece.
  private mutating func lastEnd(in piece: [UInt8]) -> Int? {
    switch form {
    case .lines: return RecordSplitter.lastLineEnd(in: piece)
    case .quotes(let separator):
      guard state == .quoted || state == .quoteInQuoted || piece.contains(UInt8(ascii: "\"")) else {
        state = piece.last == separator || piece.last == 0x0A ? .cellStart : .bare
        return RecordSplitter.lastLineEnd(in: piece)
      }
      return lastEndOutsideQuotes(in: piece, separator)
    case .escapes:
      var end: Int?
      for (index, byte) in piece.enumerated() {
        if state == .escape {
          state = .bare
        } else if byte == UInt8(ascii: "\\") {
          state = .escape
        } else if byte == 0x0A {
          end = index + 1
        }
      }
      return end
    }
  }

  private static func lastLineEnd(in piece: [UInt8]) -> Int? {
    piece.lastIndex(of: 0x0A).map { $0 + 1 }
  }

  private mutating func lastEndOutsideQuotes(in piece: [UInt8], _ separator: UInt8) -> Int? {
    var end: Int?
    for (index, byte) in piece.enumerated() {
      switch (state, byte) {
      case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
      case (.quoted, _): continue
      case (.cellStart, UInt8(ascii: "\"")), (.quoteInQuoted, UInt8(ascii: "\"")): state = .quoted
      case (_, separator): state = .cellStart
      case (_, 0x0A):
        state = .cellStart
        end = index + 1
      case (.cellStart, _): state = .bare
      default: continue
      }
    }
    return end
  }
}
