internal import Files
internal import Glibc

/// Where the programs lie and where material for measuring is kept.
struct Place: Sendable {
  /// The program that is measured, built beside this one.
  let tsubame: String
  /// The checkout.
  let root: FilePath
  /// Material that takes long to make stays here for the next run.
  let cache: FilePath

  init() throws {
    guard let own = FilePath("/proc/self/exe").resolved else { throw BenchError("no /proc") }
    let program = own.folder.appending("tsubame")
    guard FileStatus.exists(program) else {
      throw BenchError("\(program.visible) is missing: build it in the same configuration")
    }
    tsubame = program.visible
    var folder = own.folder
    while folder.lastComponent != FilePath(".build"), folder != folder.folder {
      folder = folder.folder
    }
    guard folder.lastComponent == FilePath(".build") else {
      throw BenchError("\(own.visible) does not lie in a .build folder")
    }
    root = folder.folder
    cache = folder.appending("bench")
    try FolderMaker.make(cache)
  }

  /// A program that the system brings.
  func program(_ name: String) throws -> String {
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"
    for folder in folders.split(separator: ":")
    where FileStatus.exists(FilePath("\(folder)/\(name)")) {
      return "\(folder)/\(name)"
    }
    throw BenchError("\(name) is not installed")
  }

  /// A folder with nothing in it.
  func emptyFolder(_ name: String) throws -> FilePath {
    let folder = cache.appending(name)
    try Place.remove(folder)
    try FolderMaker.make(folder)
    return folder
  }

  /// Removes a file or a folder with all in it.
  static func remove(_ path: FilePath) throws {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return }
    if status.kind == .folder {
      for entry in try FolderReader.entries(of: path) { try remove(path.appending(entry.name)) }
      unsafe rmdir(path.visible)
    } else {
      unsafe unlink(path.visible)
    }
  }
}
