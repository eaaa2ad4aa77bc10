internal import Files
internal import TsubameKit

extension AddedModules {
  /// The script of a name in the workspace's folder; nil where there is none.
  func script(_ name: String) -> FilePath? {
    let words = name.split(separator: " ").joined(separator: "/")
    guard let path = folder?.appending(words + ".cmd"), FileStatus.exists(path) else { return nil }
    return path
  }

  /// The file of whatever kind that is called by a name; nil where there is none.
  func file(of name: String) -> FilePath? {
    script(name) ?? now().files().first { $0.file.name == name }?.file.path
  }
}
