internal import Files
internal import JSONReading
internal import TsubameKit

/// Reads the file of typed lines from its beginning, in constant memory. Damaged lines are passed over.
final class HistoryReader {
  private let lines: LineReader?
  private let reader: JSONReader
  private var numbers = HistoryNumbers()

  /// - Throws: `CommandError` where the file is there and cannot be read.
  init(_ file: FilePath) throws {
    reader = try JSONReader()
    lines = FileStatus.exists(file) ? LineReader(try ChunkReader(file, acceptsStreams: false)) : nil
  }

  /// The next line with its lasting number; nil at the end.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func next() throws -> (id: Int, entry: HistoryEntry)? {
    while let bytes = try lines?.next() {
      let entry = HistoryEntry(bytes[...], reader: reader)
      let id = numbers.next(entry)
      if let entry { return (id, entry) }
    }
    return nil
  }
}
