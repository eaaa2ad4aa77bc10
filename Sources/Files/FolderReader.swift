internal import Glibc
public import TsubameKit

/// Lists what lies in a folder.
public enum FolderReader {
  /// One name in a folder.
  public struct Entry: Sendable, Hashable {
    /// The name alone.
    public let name: FilePath
    /// As the folder tells it; nil where it does not. A link is a `.link`, wherever it leads.
    public let kind: FileStatus.Kind?
  }

  /// What lies in a folder, hidden names too, in no order.
  ///
  /// - Parameters:
  ///   - limit: entries after so many are not read.
  ///   - isClearingUp: true where the list is wanted also when the task is cancelled.
  /// - Throws: `CommandError`; `CancellationError`.
  public static func entries(
    of folder: FilePath, limit: Int = .max, isClearingUp: Bool = false
  ) throws -> [Entry] {
    let opened = unsafe opendir(folder.systemName)
    guard let stream = unsafe opened else {
      throw SystemError.last.listing(folder)
    }
    defer { unsafe _ = closedir(stream) }
    var entries: [Entry] = []
    while entries.count < limit {
      if entries.count % 256 == 0, !isClearingUp { try Task.checkCancellation() }
      errno = 0
      guard let record = unsafe readdir(stream) else {
        if errno != 0 { throw SystemError.last.listing(folder) }
        break
      }
      let name = unsafe withUnsafePointer(to: &record.pointee.d_name) { pointer in
        unsafe FilePath(
          bytes: UnsafeRawBufferPointer(
            start: pointer, count: strnlen(UnsafeRawPointer(pointer), 256)))
      }
      if name.bytes == [0x2E] || name.bytes == [0x2E, 0x2E] { continue }
      entries.append(Entry(name: name, kind: kind(unsafe record.pointee.d_type)))
    }
    return entries
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_FIFO): .pipe
    case Int(DT_SOCK): .socket
    case Int(DT_CHR), Int(DT_BLK): .device
    default: nil
    }
  }
}

extension SystemError {
  /// What went wrong when a folder was listed.
  public func listing(_ folder: FilePath) -> CommandError {
    let arguments = [
      "folder": folder.visible, "file": folder.visible, "parent": folder.folder.visible,
    ]
    switch number {
    case ENOTDIR where FileStatus.exists(folder):
      return CommandError("folder-is-file", arguments)
    case ENOENT, ENOTDIR: return NotFound.error(for: folder, isFolder: true)
    case EACCES, EPERM: return CommandError("folder-unreadable", arguments)
    default: return reading(folder)
    }
  }
}
