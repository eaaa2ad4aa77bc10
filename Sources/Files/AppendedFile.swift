internal import Glibc

/// A file that texts are appended to, each whole or not at all. Only the person may read it.
public final class AppendedFile: Sendable {
  private let descriptor: Int32
  private let path: FilePath

  /// Opens it; it is made where it is missing.
  ///
  /// - Parameter isNew: true where one of that name is an error.
  /// - Throws: `CommandError`.
  public init(_ path: FilePath, isNew: Bool = false) throws {
    self.path = path
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : 0)
    descriptor = unsafe open(path.systemName, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError.last.writing(path) }
  }

  deinit { close(descriptor) }

  /// Adds a text, or nothing of it where the disk is full.
  ///
  /// - Throws: `CommandError`
  public func append(_ text: String) throws {
    let before = lseek(descriptor, 0, SEEK_END)
    let bytes = Array(text.utf8)
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else {
      let error = SystemError(written < 0 ? errno : ENOSPC)
      if before >= 0 { ftruncate(descriptor, before) }
      throw error.writing(path)
    }
  }
}
