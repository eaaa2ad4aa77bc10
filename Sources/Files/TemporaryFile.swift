internal import Glibc

/// A file beside the one that it is to become.
///
/// It is locked for as long as someone works on it. So what a process left that was killed is told from what is
/// being written, and goes away with the next file that is written into the folder.
final class TemporaryFile {
  let path: FilePath
  private let file: OpenFile

  var descriptor: Int32 { file.descriptor }

  /// - Parameter permissions: less the process's mask.
  /// - Throws: `SystemError`
  init(beside target: FilePath, permissions: UInt32) throws {
    Leftovers.remove(from: target.folder)
    while true {
      let path = target.folder.appending(TemporaryFile.randomName())
      do {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let file = OpenFile(
          descriptor: try retrying { unsafe open(path.systemName, flags, permissions) })
        guard TemporaryFile.hold(file) else { continue }
        (self.path, self.file) = (path, file)
        return
      } catch let error as SystemError where error.number == EEXIST {
        continue
      }
    }
  }

  /// Makes the file lasting and gives it its name.
  ///
  /// - Throws: `SystemError`; what had the name is then untouched.
  func publish(as target: FilePath, overwrites: Bool) throws {
    try retrying { fsync(descriptor) }
    try FileNaming.rename(path, to: target, overwrites: overwrites)
    TemporaryFile.syncFolder(of: target)
  }

  /// Throws the file away.
  func remove() { unsafe unlink(path.systemName) }

  private static let prefix = Array(".tsubame-".utf8)
  private static let suffix = Array(".unfinished".utf8)
  /// The digits of 64 bits to base 36.
  private static let digits = 13

  private static func randomName() -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let padding = String(repeating: "0", count: max(0, digits - random.utf8.count))
    return FilePath(bytes: prefix + Array((padding + random).utf8) + suffix)
  }

  /// Whether a name is one that is given here.
  static func isName(_ name: FilePath) -> Bool {
    let bytes = name.bytes
    guard bytes.count == prefix.count + digits + suffix.count, bytes.starts(with: prefix),
      bytes.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    return bytes.dropFirst(prefix.count).prefix(digits).allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
  }

  /// - Returns: false where someone took the new file for one that was left, and takes it away.
  private static func hold(_ file: OpenFile) -> Bool {
    let isLocked = flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
    // Some disks know no locks: there nothing is cleared up either.
    guard isLocked || errno != EWOULDBLOCK else { return false }
    var record = stat()
    return unsafe fstat(file.descriptor, &record) == 0 && record.st_nlink > 0
  }

  /// Makes the new name lasting; a file system that cannot do that has done what it can.
  private static func syncFolder(of target: FilePath) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = unsafe open(target.folder.systemName, flags)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
