internal import Files

/// A file as it was when the person trusted it.
struct TrustedFile: Sendable, Hashable {
  /// By which it is known again without being read: size, times, number and device.
  let stamp: String
  /// What was in it; nil where that is too much to keep.
  let content: [UInt8]?

  /// More is not kept, so that such a file is told from another one by its stamp alone.
  static let mostBytes = 1 << 18

  init(stamp: String, content: [UInt8]?) {
    self.stamp = stamp
    self.content = content
  }

  /// - Throws: `CommandError` where it cannot be read.
  init(_ path: FilePath, _ status: FileStatus) throws {
    stamp = TrustedFile.stamp(of: status)
    content =
      status.bytes > TrustedFile.mostBytes
      ? nil : try FileReader.bytes(of: path, limit: TrustedFile.mostBytes, acceptsStreams: false)
  }

  /// Whether a file is still this one, by its stamp or else by what is in it.
  func isStill(_ path: FilePath, _ status: FileStatus) -> Bool {
    if stamp == TrustedFile.stamp(of: status) { return true }
    guard let content, status.bytes == content.count else { return false }
    let now = try? FileReader.bytes(
      of: path, limit: TrustedFile.mostBytes, acceptsStreams: false)
    return now == content
  }

  private static func stamp(of status: FileStatus) -> String {
    let numbers = [
      status.bytes, status.modifiedMicroseconds, status.changedMicroseconds,
      Int(status.permissions),
    ]
    return numbers.map(String.init).joined(separator: ".") + ".\(status.inode).\(status.device)"
  }
}
