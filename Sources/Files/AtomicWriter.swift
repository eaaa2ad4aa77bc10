internal import Glibc
internal import TsubameKit

/// Writes a file so that there is always a whole one: a new file beside it takes its name when all is written.
/// Where anything fails, or nobody calls ``commit()``, the old file stays as it was.
public final class AtomicWriter {
  private let file: FinishedFile
  private var buffer: [UInt8] = []

  /// Makes the new file beside the old one.
  ///
  /// - Parameters:
  ///   - overwrites: false where a file of that name is an error.
  ///   - permissions: of a file that is new, less the process's mask; an old file's are kept.
  /// - Throws: `CommandError`.
  public init(_ path: FilePath, overwrites: Bool = false, permissions: UInt32 = 0o666) throws {
    file = try FinishedFile(
      path, overwrites: overwrites, permissions: permissions, keepsAccess: true)
  }

  /// Adds bytes to the new file.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Adds text to the new file.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public func write(_ text: String) throws { try write(text.utf8) }

  /// Makes the new file lasting and gives it the name.
  ///
  /// - Throws: `CommandError`; the old file is then untouched.
  public func commit() throws {
    try flush()
    try file.publish()
  }

  /// Throws away what was written.
  public func abandon() { file.abandon() }

  /// Writes a whole file.
  ///
  /// - Throws: `CommandError`; `CancellationError`. The old file is then untouched.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: FilePath, overwrites: Bool = false,
    permissions: UInt32 = 0o666
  ) throws {
    let writer = try AtomicWriter(path, overwrites: overwrites, permissions: permissions)
    try writer.write(bytes)
    try writer.commit()
  }

  private func flush() throws {
    guard let descriptor = file.descriptor else { return }
    do {
      var rest = buffer[...]
      while !rest.isEmpty {
        try Task.checkCancellation()
        let written = try unsafe rest.prefix(1 << 20).withUnsafeBytes { bytes in
          try retrying { unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
        }
        rest = rest.dropFirst(written)
      }
      buffer.removeAll(keepingCapacity: true)
    } catch let error as SystemError {
      throw file.failed(error)
    }
  }
}
