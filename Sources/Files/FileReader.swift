internal import TsubameKit

/// Reads whole files.
public enum FileReader {
  /// More than this is not read whole unless asked for.
  public static let standardLimit = 1 << 28

  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: a file of more bytes is an error.
  ///   - acceptsStreams: true where pipes and devices are fine, because a person named this one as input.
  /// - Throws: `CommandError`; `CancellationError`.
  public static func bytes(
    of path: FilePath, limit: Int = standardLimit, acceptsStreams: Bool = true
  ) throws -> [UInt8] {
    try bytes(from: ChunkReader(path, acceptsStreams: acceptsStreams), limit: limit)
  }

  /// The text of a file; a byte order mark is dropped.
  ///
  /// - Throws: `CommandError`, also where it is not UTF-8; `CancellationError`.
  public static func text(
    of path: FilePath, limit: Int = standardLimit, acceptsStreams: Bool = true,
    allowsNUL: Bool = false
  ) throws -> String {
    let bytes = try bytes(of: path, limit: limit, acceptsStreams: acceptsStreams)
    return try UTF8Text.decode(bytes, name: path.visible, allowsNUL: allowsNUL)
  }

  /// All that a reader still gives.
  static func bytes(from reader: ChunkReader, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(reader.expectedBytes, limit)))
    while let chunk = try reader.next() {
      guard bytes.count + chunk.count <= limit else {
        throw CommandError(
          "file-too-big", ["file": reader.name, "limit": String(max(1, limit >> 20))])
      }
      bytes += chunk
    }
    return bytes
  }
}
