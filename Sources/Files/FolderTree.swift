internal import Glibc
internal import TsubameKit

/// Folders with all that lies in them.
public enum FolderTree {
  /// Nobody means folders nested deeper.
  private static let deepest = 32

  /// Copies what lies in a folder into another one, which is made where it is missing. Links stay links; pipes, sockets and
  /// devices are left out.
  ///
  /// - Parameter isTaken: whether an entry, by its path below the folder, is copied; of a folder all that lies in it.
  /// - Throws: `CommandError`, also where a file of the same name is there; `CancellationError`.
  public static func copy(
    _ folder: FilePath, to target: FilePath, where isTaken: (FilePath) -> Bool = { _ in true }
  ) throws {
    try copy(folder, to: target, below: FilePath(""), depth: 0, isTaken)
  }

  private static func copy(
    _ folder: FilePath, to target: FilePath, below: FilePath, depth: Int,
    _ isTaken: (FilePath) -> Bool
  ) throws {
    guard depth < deepest else {
      throw CommandError("folder-too-deep", ["folder": folder.visible])
    }
    try FolderMaker.make(target, permissions: 0o755)
    for entry in try FolderReader.entries(of: folder) where isTaken(below.appending(entry.name)) {
      let (path, copy) = (folder.appending(entry.name), target.appending(entry.name))
      do {
        let status = try FileStatus(of: path, followingLinks: false)
        switch status.kind {
        case .folder:
          try self.copy(
            path, to: copy, below: below.appending(entry.name), depth: depth + 1, isTaken)
        case .file:
          try copyFile(path, to: copy, permissions: status.permissions & 0o777)
        case .link:
          guard let leads = path.linkTarget else { continue }
          try retrying { unsafe symlink(leads.systemName, copy.systemName) }
        case .pipe, .socket, .device: continue
        }
      } catch let error as SystemError {
        throw error.writing(copy)
      }
    }
  }

  /// A piece at a time: a video is larger than what is read whole.
  private static func copyFile(
    _ file: FilePath, to copy: FilePath, permissions: UInt32
  ) throws {
    let reader = try ChunkReader(file, acceptsStreams: false)
    let writer = try AtomicWriter(copy, permissions: permissions)
    while let chunk = try reader.next() { try writer.write(chunk) }
    try writer.commit()
  }

  /// Gives a folder another name on the same device.
  ///
  /// - Throws: `CommandError`, also where the name is taken by what is no empty folder.
  public static func move(_ folder: FilePath, to target: FilePath) throws {
    do {
      try retrying { unsafe rename(folder.systemName, target.systemName) }
    } catch let error as SystemError {
      throw error.writing(target)
    }
  }

  /// Removes a folder and all that lies in it; what cannot be removed stays. Links are not followed, be it one in the place
  /// of the folder itself.
  public static func remove(_ folder: FilePath) {
    guard let status = try? FileStatus(of: folder, followingLinks: false) else { return }
    guard status.kind == .folder else { return FileRemover.remove(folder) }
    for entry in (try? FolderReader.entries(of: folder, isClearingUp: true)) ?? [] {
      remove(folder.appending(entry.name))
    }
    unsafe rmdir(folder.systemName)
  }
}
