/// A file as a scan finds it, told apart from its earlier self without being opened.
public struct PhotoFile: Sendable, Hashable {
  /// The path of its folder, in whatever bytes.
  public var folder: [UInt8]
  /// The name in its folder, in whatever bytes.
  public var name: [UInt8]
  /// The file's size.
  public var bytes: Int
  /// When it was changed, in microseconds since 1970.
  public var modified: Int
  /// Tells the file again when its name has changed.
  public var inode: Int
  /// Stands for the sizes and times of its sidecars.
  public var sidecars: Int

  /// A file as its folder lists it.
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

  /// Folder and name as one path.
  public var path: [UInt8] { folder + (folder.last == 0x2F ? [] : [0x2F]) + name }
}

/// A file that the store knows from an earlier scan.
public struct KnownFile: Sendable, Hashable {
  /// The photo's id; nil for a file that is no photo.
  public let id: Int?
  /// The file as it was when it was last read.
  public let file: PhotoFile
  /// True where the last scan did not find it.
  public let isMissing: Bool
  /// Why it could not be read, a code; nil where it could.
  public let unreadableReason: String?

  /// What the index holds of one file.
  public init(id: Int?, file: PhotoFile, isMissing: Bool, unreadableReason: String? = nil) {
    self.id = id
    self.file = file
    self.isMissing = isMissing
    self.unreadableReason = unreadableReason
  }
}
