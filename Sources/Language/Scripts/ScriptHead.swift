internal import Files
internal import TsubameKit

/// The beginning of a long script, where it says what it does and what it takes: to list it, nobody reads millions of lines.
enum ScriptHead {
  /// Scripts of more bytes are not read whole just to be listed. Nobody types one as long.
  private static let most = 1 << 20
  /// As much of it is read.
  private static let length = 1 << 16

  /// What a long script says of itself.
  ///
  /// - Returns: nil where it is not long, or too long to be run, or can be no command.
  /// - Throws: `CommandError` where it cannot be read, or its beginning does not parse; `CancellationError`.
  static func help(of file: ScriptFile) throws -> DeclaredHelp? {
    guard file.problem == nil, let status = try? FileStatus(of: file.path), status.bytes > most,
      status.bytes <= Includes.longest
    else { return nil }
    let reader = try ChunkReader(file.path, acceptsStreams: false, chunkSize: length)
    let bytes = try reader.next() ?? []
    let lines = Array(bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1))
    let text = try UTF8Text.decode(lines, name: file.path.visible, allowsNUL: false)
    var parser = Parser(SourceText(name: file.path.visible, text: text)) { _, place, _ in
      Program(source: place.source)
    }
    var help = Definition(script: try parser.head(), name: file.name).help
    help.isUnchecked = true
    return help
  }
}
