internal import Glibc
internal import TsubameKit

/// Files that someone else fills, and that get their names when they are whole.
public enum FinishedFile {
  /// Makes an empty file beside the one that it is to become; only its owner may read it.
  ///
  /// - Throws: `CommandError`, also where there is something of the name that may not be replaced.
  public static func begin(beside target: FilePath, overwrites: Bool) throws -> FilePath {
    if target.isEmpty { throw CommandError("file-name-empty") }
    if let old = try? FileStatus(of: target) {
      let arguments = ["file": target.visible]
      if old.kind == .folder { throw CommandError("file-is-folder", arguments) }
      guard old.kind == .file else { throw CommandError("file-not-regular", arguments) }
      guard overwrites else { throw CommandError("file-exists", arguments) }
    }
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = target.folder.appending(".tsubame-\(random)")
    do {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      close(try retrying { unsafe open(path.systemName, flags, 0o600) })
    } catch let error as SystemError {
      throw error.writing(target)
    }
    return path
  }

  /// Makes what is written lasting and gives it its name.
  ///
  /// - Throws: `CommandError`; the file is then gone, and what had the name is untouched.
  public static func publish(
    _ path: FilePath, as target: FilePath, overwrites: Bool
  ) throws {
    do {
      let file = try retrying { unsafe open(path.systemName, O_RDONLY | O_CLOEXEC) }
      defer { close(file) }
      try retrying { fsync(file) }
      try FileNaming.rename(path, to: target, overwrites: overwrites)
    } catch let error as SystemError {
      remove(path)
      throw error.writing(target)
    }
  }

  /// Throws away what has not been finished.
  public static func remove(_ path: FilePath) { unsafe unlink(path.systemName) }
}
