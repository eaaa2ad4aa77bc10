/// A file as a scan finds it, told apart from its earlier self without being opened.
public struct PhotoFile: Sendable, Hashable {
  /// The path of its folder, in whatever bytes.
  public var folder: [UInt8]
  public var name: [UInt8]
  public var bytes: Int
  /// When it was changed, in microseconds since 1970.
  public var modified: Int
  public var inode: Int
  /// Stands for the sizes and times of its sidecars.
  public var sidecars: Int

  public init(
    folder: [UInt8], name: [UInt8], bytes: Int, modified: Int, inode: Int, sidecars: Int = 0
  ) {
    self.folder = folder
    self.name = name
    self.bytes = bytes
    self.modified = modified
    self.inode = inode
    self.sidecars = sidecars
  }

  public var path: [UInt8] { folder + (folder.last == 0x2F ? [] : [0x2F]) + name }
}

/// A file that the store knows from an earlier scan.
public struct KnownFile: Sendable, Hashable {
  /// The photo's id; nil for a file that is no photo.
  public let id: Int?
  public let file: PhotoFile
  public let isMissing: Bool

  public init(id: Int?, file: PhotoFile, isMissing: Bool) {
    self.id = id
    self.file = file
    self.isMissing = isMissing
  }
}
