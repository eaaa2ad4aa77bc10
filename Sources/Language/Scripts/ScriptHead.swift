internal import Files
internal import TsubameKit

/// Reads what a script says of itself and takes, and no further: a list of many scripts must not wait for a long one.
enum ScriptHead {
  /// Most heads fit.
  private static let firstBytes = 1 << 14

  /// The script without its statements.
  ///
  /// - Throws: `CommandError` where the file cannot be read or its head does not parse; `CancellationError`.
  static func read(_ path: FilePath) throws -> Program {
    let chunks = try ChunkReader(path, acceptsStreams: false, chunkSize: firstBytes)
    var bytes: [UInt8] = []
    var wanted = firstBytes
    while true {
      let chunk = try chunks.next()
      bytes += chunk ?? []
      if chunk != nil, bytes.count < wanted { continue }
      if let program = try parse(bytes, of: path, isWhole: chunk == nil) { return program }
      guard bytes.count < Includes.mostBytes else {
        throw CommandError(
          "file-too-big",
          ["file": path.visible, "limit": String(Includes.mostBytes >> 20)])
      }
      wanted = bytes.count * 2
    }
  }

  /// - Returns: nil where the head may go on behind these bytes.
  private static func parse(
    _ bytes: [UInt8], of path: FilePath, isWhole: Bool
  ) throws -> Program? {
    let lastNewline = bytes.lastIndex(of: UInt8(ascii: "\n"))
    guard let end = isWhole ? bytes.count : lastNewline.map({ $0 + 1 }) else { return nil }
    let lines = Array(bytes[..<end])
    do {
      let text = try UTF8Text.decode(lines, name: path.visible, allowsNUL: false)
      var parser = Parser(SourceText(name: path.visible, text: text)) { _, place, _ in
        Program(source: place.source)
      }
      let (program, isDone) = try parser.head()
      return isDone || isWhole ? program : nil
    } catch let error as CommandError {
      // A text over several lines may be cut here.
      if isWhole || !error.meansMore { throw error }
      return nil
    }
  }
}
