internal import Files
internal import Glibc

/// A file that a recording is appended to, whole exchanges at a time. Only the person may read it.
final class RecordingFile: Sendable {
  private let descriptor: Int32
  private let path: FilePath

  /// Makes it.
  ///
  /// - Throws: `CommandError`, also where there is one of that name.
  init(_ path: FilePath) throws {
    self.path = path
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC
    descriptor = unsafe open(name, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(errno).writing(path) }
  }

  deinit { close(descriptor) }

  /// Adds a text, or nothing of it where the disk is full.
  ///
  /// - Throws: `CommandError`
  func append(_ text: String) throws {
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
