internal import Glibc
internal import TsubameKit

/// An open file of the system; closed when nobody holds it any more.
final class OpenFile {
  let descriptor: Int32
  private let isOwned: Bool

  /// Takes a descriptor over.
  ///
  /// - Parameter isOwned: false for one that is only lent, like standard input.
  init(descriptor: Int32, isOwned: Bool = true) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Opens a file for reading. Never waits: a pipe is opened even where nobody writes to it yet.
  ///
  /// - Parameter acceptsStreams: true where pipes and devices are fine, because a person named this one as input.
  /// - Throws: `CommandError`.
  static func reading(_ path: FilePath, acceptsStreams: Bool) throws -> (OpenFile, FileStatus) {
    do {
      let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
      let descriptor = try retrying { unsafe open(path.systemName, flags) }
      let file = OpenFile(descriptor: descriptor)
      let status = try FileStatus(descriptor: descriptor)
      if status.kind == .folder { throw SystemError(EISDIR) }
      guard status.kind == .file || acceptsStreams else {
        throw CommandError("file-not-regular", ["file": path.visible])
      }
      return (file, status)
    } catch let error as SystemError {
      // A socket or a device without a driver cannot be opened at all.
      if error.number == ENXIO || error.number == ENODEV {
        throw CommandError("file-not-regular", ["file": path.visible])
      }
      throw error.reading(path)
    }
  }
}
