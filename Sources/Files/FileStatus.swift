internal import Glibc

/// What the system knows of a file without opening it.
public struct FileStatus: Sendable, Hashable {
  /// What sort of file the system holds it for.
  public enum Kind: Sendable, Hashable {
    case file, folder, link, pipe, socket, device
  }

  /// What sort of file it is.
  public let kind: Kind
  /// Its size.
  public let bytes: Int
  /// Microseconds since 1970-01-01T00:00:00Z.
  public let modifiedMicroseconds: Int
  /// When what the system knows of it changed last, which nobody can set back. Microseconds since 1970-01-01T00:00:00Z.
  public let changedMicroseconds: Int
  /// Its number on its device.
  public let inode: UInt64
  /// The device that it lies on; with ``inode`` it tells the file from all others.
  public let device: UInt64
  /// The twelve bits of permissions.
  public let permissions: UInt32
  let owner: UInt32
  let group: UInt32

  /// - Parameter followingLinks: false to look at a symbolic link itself.
  /// - Throws: `SystemError`; word it with `reading(_:)`.
  public init(of path: FilePath, followingLinks: Bool = true) throws {
    var record = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    try retrying { unsafe fstatat(AT_FDCWD, path.systemName, &record, flags) }
    self.init(record)
  }

  init(descriptor: Int32) throws {
    var record = stat()
    try retrying { unsafe fstat(descriptor, &record) }
    self.init(record)
  }

  /// Whether a path leads to anything, be it a link that leads nowhere.
  public static func exists(_ path: FilePath) -> Bool {
    (try? FileStatus(of: path, followingLinks: false)) != nil
  }

  /// Whether this process may make files in a folder; false on a disk that is read-only, too.
  public static func takesChanges(_ folder: FilePath) -> Bool {
    unsafe access(folder.systemName, W_OK) == 0
  }

  private init(_ record: stat) {
    kind =
      switch record.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .file
      }
    bytes = Int(record.st_size)
    modifiedMicroseconds = record.st_mtim.tv_sec * 1_000_000 + record.st_mtim.tv_nsec / 1_000
    changedMicroseconds = record.st_ctim.tv_sec * 1_000_000 + record.st_ctim.tv_nsec / 1_000
    inode = UInt64(record.st_ino)
    device = UInt64(record.st_dev)
    permissions = record.st_mode & 0o7777
    owner = record.st_uid
    group = record.st_gid
  }
}

extension FilePath {
  /// The path as calls of the system take it.
  var systemName: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
