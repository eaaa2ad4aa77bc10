internal import Glibc
internal import TsubameKit

/// A folder for the work of a moment. It goes away, with all that is in it, when nobody holds it any more.
public final class WorkFolder: Sendable {
  /// Its whole path.
  public let path: FilePath

  /// What its name begins with, so that what a process left that was killed is known.
  private static let prefix = ".work-"

  /// - Parameter parent: where it is made; it has to be there.
  /// - Throws: `CommandError`.
  public init(in parent: FilePath) throws {
    var name = parent.appending(WorkFolder.prefix + "XXXXXX").systemName
    guard unsafe mkdtemp(&name) != nil else { throw SystemError.last.writing(parent) }
    path = FilePath(bytes: name.map { UInt8(bitPattern: $0) })
  }

  deinit { FolderTree.remove(path) }

  /// Makes a link in it.
  ///
  /// - Throws: `CommandError`.
  public func link(_ name: String, to target: FilePath) throws {
    let place = path.appending(name)
    do {
      try retrying { unsafe symlink(target.systemName, place.systemName) }
    } catch let error as SystemError {
      throw error.writing(place)
    }
  }

  /// Removes those that processes left which were killed.
  ///
  /// - Parameter seconds: those that are younger may still be worked in.
  public static func removeLeftovers(in parent: FilePath, olderThan seconds: Int) {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    for entry in (try? FolderReader.entries(of: parent)) ?? []
    where entry.name.bytes.starts(with: prefix.utf8) {
      let folder = parent.appending(entry.name)
      guard let status = try? FileStatus(of: folder, followingLinks: false),
        status.kind == .folder,
        status.modifiedMicroseconds / 1_000_000 + seconds < now.tv_sec
      else { continue }
      FolderTree.remove(folder)
    }
  }
}
