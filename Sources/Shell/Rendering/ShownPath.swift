internal import Files

/// Paths as people name them.
enum ShownPath {
  /// A path below the current folder is shown from there, any other as it is.
  static func short(_ path: String) -> String {
    guard let current = CurrentFolder.path?.text, path.hasPrefix(current + "/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }
}
