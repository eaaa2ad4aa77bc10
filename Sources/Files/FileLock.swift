internal import Glibc
internal import TsubameKit

/// A file that one process holds for as long as the value lives; another one cannot have it meanwhile.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes it; the file is made where it is missing.
  ///
  /// - Returns: nil where another process, or this one, holds it.
  /// - Throws: `CommandError` where the file cannot be made.
  public init?(_ path: FilePath) throws {
    let opened = unsafe open(path.systemName, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw SystemError.last.writing(path) }
    // Where there are no locks, as on some network folders, nobody is kept away.
    let isTaken = flock(opened, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    guard !isTaken else {
      close(opened)
      return nil
    }
    descriptor = opened
  }

  deinit { close(descriptor) }
}
