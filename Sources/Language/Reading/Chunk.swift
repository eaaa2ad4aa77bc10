internal import TsubameKit

/// A piece of a text that holds whole records.
struct Chunk: Sendable {
  let bytes: [UInt8]
  /// Where its first record begins.
  var offset = 0
  /// The number of the line there.
  var line: Int
  /// The shape of its records, where the head of the text tells it.
  var schema: Schema?
}

/// The records of a text of some format, chunk by chunk.
protocol Records: AnyObject, Record {
  /// Goes to the beginning of a chunk.
  func begin(_ chunk: Chunk)

  /// Goes to the next record; false at the end of the chunk.
  ///
  /// - Throws: `CommandError` that names the line.
  func next() throws -> Bool
}
