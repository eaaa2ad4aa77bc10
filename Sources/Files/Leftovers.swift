internal import Glibc
internal import Synchronization

/// Takes away the temporary files of processes that ended before they could.
enum Leftovers {
  /// The folders that this process has looked through: once is enough, and some are big.
  private static let seen = Mutex<Set<FilePath>>([])

  /// Removes what nobody holds. What cannot be listed or removed stays.
  static func remove(from folder: FilePath) {
    guard let whole = folder.resolved,
      seen.withLock({ $0.insert(whole).inserted }),
      let entries = try? FolderReader.entries(of: whole)
    else { return }
    for entry in entries where TemporaryFile.isName(entry.name) {
      removeUnheld(whole.appending(entry.name))
    }
  }

  private static func removeUnheld(_ path: FilePath) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path.systemName, flags)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // The name may have gone to another file, or the file to its own name, before the lock was given.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      let held = try? FileStatus(descriptor: descriptor), held.kind == .file,
      let named = try? FileStatus(of: path, followingLinks: false),
      held.inode == named.inode, held.device == named.device
    else { return }
    unsafe unlink(path.systemName)
  }
}
