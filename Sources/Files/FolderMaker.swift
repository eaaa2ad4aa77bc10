internal import Glibc
internal import TsubameKit

/// Makes folders.
public enum FolderMaker {
  /// Makes a folder and those above it, as far as they are missing.
  ///
  /// - Parameter permissions: of folders made here; only the person's own by default.
  /// - Throws: `CommandError`.
  public static func make(_ folder: FilePath, permissions: UInt32 = 0o700) throws {
    if let status = try? FileStatus(of: folder) {
      guard status.kind == .folder else {
        throw CommandError(
          "folder-is-file", ["folder": folder.visible, "parent": folder.folder.visible])
      }
      return
    }
    if folder.folder != folder, !folder.isEmpty {
      try make(folder.folder, permissions: permissions)
    }
    do {
      try retrying { unsafe mkdir(folder.systemName, permissions) }
    } catch let error as SystemError {
      // Another process may have made it in the meantime.
      guard let status = try? FileStatus(of: folder), status.kind == .folder else {
        throw error.writing(folder)
      }
    }
  }
}
