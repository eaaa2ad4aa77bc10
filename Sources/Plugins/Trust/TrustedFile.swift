internal import Files

/// A file as it was when the person trusted it.
struct TrustedFile: Sendable, Hashable {
  /// By which it is known again without being read: size, times, permissions, number and device.
  let stamp: String
  /// What was in it; nil where that is too much to keep, or cannot be read, and so cannot run either.
  let content: [UInt8]?

  /// More is not kept, so that such a file is told from another one by its stamp alone.
  private static let mostBytes = 1 << 18

  init(stamp: String, content: [UInt8]?) {
    self.stamp = stamp
    self.content = content
  }

  init(_ path: FilePath, _ status: FileStatus) {
    stamp = TrustedFile.stamp(of: status)
    content = TrustedFile.read(path, status)
  }

  /// Whether a file is still this one, by its stamp or else by what is in it.
  func isStill(_ path: FilePath, _ status: FileStatus) -> Bool {
    if stamp == TrustedFile.stamp(of: status) { return true }
    guard let content, status.bytes == content.count else { return false }
    return TrustedFile.read(path, status) == content
  }

  /// This file without its content, where there is no room for that.
  var withoutContent: TrustedFile { TrustedFile(stamp: stamp, content: nil) }

  private static func read(_ path: FilePath, _ status: FileStatus) -> [UInt8]? {
    guard status.bytes <= mostBytes else { return nil }
    return try? FileReader.bytes(of: path, limit: mostBytes, acceptsStreams: false)
  }

  private static func stamp(of status: FileStatus) -> String {
    let numbers = [
      status.bytes, status.modifiedMicroseconds, status.changedMicroseconds,
      Int(status.permissions),
    ]
    return numbers.map(String.init).joined(separator: ".") + ".\(status.inode).\(status.device)"
  }
}
