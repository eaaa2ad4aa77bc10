internal import Files
internal import JSONReading
internal import TsubameKit

/// Reads the file of typed lines from its beginning, in constant memory. Damaged lines are passed over.
final class HistoryReader {
  private let lines: LineReader?
  private let reader: JSONReader

  /// - Throws: `CommandError` where the file is there and cannot be read.
  init(_ file: FilePath) throws {
    reader = try JSONReader()
    lines = FileStatus.exists(file) ? LineReader(try ChunkReader(file, acceptsStreams: false)) : nil
  }

  /// The next line with its place in the file, from 1; nil at the end.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func next() throws -> (id: Int, entry: HistoryEntry)? {
    while let bytes = try lines?.next() {
      guard let entry = HistoryEntry(bytes[...], reader: reader) else { continue }
      return (lines?.lineNumber ?? 0, entry)
    }
    return nil
  }
}
