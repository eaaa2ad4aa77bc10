/// A folder whose photos are in the library.
public struct PhotoFolder: Sendable, Hashable {
  /// In whatever bytes.
  public let path: [UInt8]
  /// How many photos and videos are known in it and below.
  public let count: Int

  /// All paths below a folder lie in this half-open range of bytes.
  static func range(below root: [UInt8]) -> (low: [UInt8], high: [UInt8]) {
    let base = root.last == 0x2F ? Array(root.dropLast()) : root
    // The byte after the slash.
    return (base + [0x2F], base + [0x30])
  }
}
