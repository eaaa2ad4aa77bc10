internal import Glibc

/// Gives a finished file its name, all at once.
enum FileNaming {
  /// - Parameter overwrites: false where something of that name is an error.
  /// - Throws: `SystemError`; both files are then as they were.
  static func rename(_ file: FilePath, to target: FilePath, overwrites: Bool) throws {
    let (from, to) = (file.systemName, target.systemName)
    guard !overwrites else {
      try retrying { unsafe Glibc.rename(from, to) }
      return
    }
    do {
      // Fails where there is something of that name by now, whoever else writes there.
      try retrying { unsafe link(from, to) }
      unsafe unlink(from)
    } catch let error as SystemError where error.number != EEXIST {
      // Some disks, like FAT, have no second names for a file: there a look before must do.
      if FileStatus.exists(target) { throw SystemError(EEXIST) }
      try retrying { unsafe Glibc.rename(from, to) }
    }
  }
}
