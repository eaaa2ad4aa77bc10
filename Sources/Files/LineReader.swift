internal import Glibc
internal import TsubameKit

/// Reads a file or standard input line by line. Memory holds one chunk and the longest line.
///
/// Lines end in LF or CRLF; the end itself is taken off. A byte order mark at the start is dropped.
public final class LineReader {
  private let chunks: ChunkReader
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  private var isFirst = true
  /// The number of the last line given, from 1.
  public private(set) var lineNumber = 0

  /// - Parameter limit: a line of more bytes is an error, so that no input can take all memory.
  public init(_ chunks: ChunkReader, limit: Int = 1 << 28) {
    self.chunks = chunks
    self.limit = limit
  }

  /// The next line's bytes; nil at the end.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func next() throws -> [UInt8]? {
    if chunk.isEmpty, try !fill() { return nil }
    lineNumber += 1
    var line: [UInt8] = []
    while true {
      let end = endOfLine()
      let part = chunk[..<(end ?? chunk.endIndex)]
      guard line.count + part.count <= limit else {
        throw CommandError(
          "line-too-long",
          ["file": chunks.name, "line": String(lineNumber), "limit": String(limit >> 20)])
      }
      line += part
      if let end {
        chunk = chunk[(end + 1)...]
        if line.last == 0x0D { line.removeLast() }
        return line
      }
      chunk = []
      if try !fill() { return line }
    }
  }

  /// The next line as text; nil at the end.
  ///
  /// - Throws: `CommandError`, also where the line is not UTF-8; `CancellationError`.
  public func nextText() throws -> String? {
    guard let line = try next() else { return nil }
    if let text = String(validating: line, as: UTF8.self) { return text }
    return try UTF8Text.decode(line, name: chunks.name, firstLine: lineNumber)
  }

  /// Where the next line feed lies in what is read.
  private func endOfLine() -> Int? {
    unsafe chunk.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start, 0x0A, bytes.count)
      else {
        return nil
      }
      return unsafe chunk.startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  private func fill() throws -> Bool {
    guard let bytes = try chunks.next() else { return false }
    chunk = bytes[...]
    if isFirst {
      isFirst = false
      // A mark alone in a chunk of its own is still a file without any line.
      if chunk.starts(with: UTF8Text.byteOrderMark) { chunk = chunk.dropFirst(3) }
      if chunk.isEmpty { return try fill() }
    }
    return true
  }
}
