internal import Glibc

/// How much room a disk has.
public enum DiskSpace {
  /// The bytes that can still be written where a path lies; nil where the system does not tell.
  public static func free(at path: FilePath) -> Int? {
    var facts = statvfs()
    var path = path
    while unsafe statvfs(path.systemName, &facts) != 0 {
      guard path.folder != path else { return nil }
      path = path.folder
    }
    return Int(facts.f_bavail) * Int(facts.f_frsize)
  }
}
