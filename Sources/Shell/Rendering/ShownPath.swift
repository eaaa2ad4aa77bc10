internal import Glibc

/// Paths as people name them.
enum ShownPath {
  /// A path below the current folder is shown from there, any other as it is.
  static func short(_ path: String) -> String {
    guard let current = currentFolder, path.hasPrefix(current + "/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }

  private static var currentFolder: String? {
    guard let buffer = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(validatingCString: buffer)
  }
}
