internal import Glibc
internal import TsubameKit

/// What the calling shell feeds in.
public enum StandardInput {
  /// What errors call it.
  public static let name = "(stdin)"

  /// Whether a person types it.
  public static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Reads it a piece at a time.
  public static func chunks() -> ChunkReader {
    ChunkReader(lent: STDIN_FILENO, path: FilePath(name))
  }

  /// All of it.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public static func bytes(limit: Int = FileReader.standardLimit) throws -> [UInt8] {
    try FileReader.bytes(from: chunks(), limit: limit)
  }

  /// All of it as text; a byte order mark is dropped.
  ///
  /// - Throws: `CommandError`, also where it is not UTF-8; `CancellationError`.
  public static func text(
    limit: Int = FileReader.standardLimit, allowsNUL: Bool = false
  ) throws -> String {
    try UTF8Text.decode(bytes(limit: limit), name: name, allowsNUL: allowsNUL)
  }
}
