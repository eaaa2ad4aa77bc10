public import Files
internal import TsubameKit

/// Folders as the library names them: absolute, with all links followed, so that one folder has one name.
public enum FolderPath {
  /// - Throws: `CommandError` where it is no folder that can be listed.
  public static func resolved(_ path: FilePath) throws -> FilePath {
    _ = try FolderReader.entries(of: path, limit: 1)
    guard let resolved = path.resolved else {
      throw CommandError("folder-unreadable", ["folder": path.visible])
    }
    return resolved
  }

  /// Whether a folder is another one or lies below it.
  public static func lies(_ folder: FilePath, in other: FilePath) -> Bool {
    let base = other.bytes.last == 0x2F ? other.bytes : other.bytes + [0x2F]
    return folder == other || folder.bytes.starts(with: base)
  }
}
