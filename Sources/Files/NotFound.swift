internal import TsubameKit

/// Tells what is missing of a path that leads nowhere, and what was most likely meant.
enum NotFound {
  /// Names the first part of the path that is not there, with the nearest name in the folder before it.
  ///
  /// - Parameter isFolder: true where the path is meant to be a folder's.
  static func error(for path: FilePath, isFolder: Bool = false) -> CommandError {
    if path.isEmpty { return CommandError("file-name-empty") }
    var missing = path
    while missing.folder != missing, !FileStatus.exists(missing.folder) {
      missing = missing.folder
    }
    if missing == path, FileStatus.exists(path) {
      return CommandError("file-vanished", ["file": path.visible])
    }
    let folder = missing.folder
    if let status = try? FileStatus(of: folder), status.kind != .folder {
      return CommandError("path-through-file", ["file": path.visible, "part": folder.visible])
    }
    let code = missing == path && !isFolder ? "file-not-found" : "folder-not-found"
    return CommandError(
      code, ["file": path.visible, "folder": missing.visible],
      hint: nearest(to: missing).map { Message("file-nearest", ["nearest": $0.visible]) }
        ?? spelling(of: missing))
  }

  /// What to look at where no name is near.
  private static func spelling(of missing: FilePath) -> Message {
    guard !missing.isAbsolute, let here = CurrentFolder.path else {
      return Message("file-check-spelling.absolute", ["parent": missing.folder.visible])
    }
    return Message("file-check-spelling", ["here": here.visible])
  }

  /// The name in the same folder that is nearest to the last part of a path, as a path.
  private static func nearest(to path: FilePath) -> FilePath? {
    guard let entries = try? FolderReader.entries(of: path.folder, limit: 10_000) else {
      return nil
    }
    let names = entries.compactMap(\.name.text)
    guard let nearest = Nearest.match(path.lastComponent.visible, among: names) else { return nil }
    let isNamedWithFolder = path.bytes.contains(0x2F)
    return isNamedWithFolder ? path.folder.appending(nearest) : FilePath(nearest)
  }
}
