internal import JSONReading

extension NDJSONRecords: Records {
  func begin(_ chunk: Chunk) { begin(chunk.bytes, firstLine: chunk.line) }
}
