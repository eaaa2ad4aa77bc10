internal import Glibc

/// The person's home folder: what HOME says, or what the system's list of users says where HOME is not set.
public enum HomeFolder {
  /// The home folder of who runs this process; nil where neither tells.
  public static var current: FilePath? {
    let variable = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    return path(home: variable)
  }

  /// The home folder, given what HOME says.
  ///
  /// - Parameter home: HOME; nil, empty and relative ones do not count.
  public static func path(home: String?) -> FilePath? {
    if let home, home.hasPrefix("/") { return FilePath(home) }
    return ofUser(getuid())
  }

  private static func ofUser(_ user: uid_t) -> FilePath? {
    var record = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>? = nil
    var buffer = [CChar](repeating: 0, count: 16_384)
    let failed = unsafe getpwuid_r(user, &record, &buffer, buffer.count, &found)
    guard failed == 0, unsafe found != nil, let folder = unsafe record.pw_dir else { return nil }
    let path = unsafe FilePath(String(cString: folder))
    return path.isAbsolute ? path : nil
  }
}
