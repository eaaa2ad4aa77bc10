internal import Glibc
internal import TsubameKit

/// Where a file is to be written, after a look at whether it may be.
struct WriteTarget {
  /// As errors name it.
  let path: FilePath
  /// Where the file itself lies. A link stays a link: what it leads to is written, be it not there yet.
  let place: FilePath
  /// The file that is there already.
  let old: FileStatus?

  /// As many as Linux follows (path_resolution(7)).
  private static let mostLinks = 40

  /// - Parameter overwrites: false where a file of that name is an error.
  /// - Throws: `CommandError`.
  init(_ path: FilePath, overwrites: Bool) throws {
    if path.isEmpty { throw CommandError("file-name-empty") }
    let arguments = ["file": path.visible, "folder": path.folder.visible]
    guard let old = try? FileStatus(of: path) else {
      guard overwrites || !FileStatus.exists(path) else {
        throw CommandError("file-exists", arguments)
      }
      let end = try WriteTarget.end(of: path)
      (self.path, self.place, self.old) = (end, end, nil)
      return
    }
    if old.kind == .folder { throw CommandError("file-is-folder", arguments) }
    guard old.kind == .file else { throw CommandError("file-not-regular", arguments) }
    guard overwrites else { throw CommandError("file-exists", arguments) }
    // A new file could take its name all the same, which is not what its owner meant.
    guard old.permissions & 0o222 != 0, unsafe access(path.systemName, W_OK) == 0 else {
      throw CommandError("file-read-only", arguments)
    }
    self.path = path
    self.old = old
    place = path.resolved ?? path
  }

  /// Looks whether the folder takes a new file.
  ///
  /// - Throws: `CommandError` as writing would.
  func checkFolder() throws {
    do {
      try retrying { unsafe access(place.folder.systemName, W_OK) }
    } catch let error as SystemError {
      throw error.writing(path)
    }
  }

  /// Where a path leads at which there is nothing.
  private static func end(of path: FilePath) throws -> FilePath {
    var end = path
    for _ in 0...mostLinks {
      guard let next = end.linkTarget else { return end }
      end = next.isAbsolute ? next : end.folder.appending(next)
    }
    throw SystemError(ELOOP).writing(path)
  }
}
