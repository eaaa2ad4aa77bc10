internal import Files

/// Finds files in the folder of a path that is being typed.
enum FileCandidates {
  /// Larger folders are offered in part: nobody reads more.
  private static let limit = 10_000

  /// - Parameters:
  ///   - typed: the path so far; what stands behind its last slash chooses nothing yet.
  ///   - suffix: of the files' names; folders are offered in any case.
  static func all(
    _ typed: String, onlyFolders: Bool = false, endingIn suffix: String = ""
  ) -> [Completion.Candidate] {
    if typed == "~" { return [.init("~/", isOpen: true)] }
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let showsHidden = typed.dropFirst(folder.count).hasPrefix(".")
    let path = folder.isEmpty ? FilePath(".") : FilePath(typed: folder)
    guard let entries = try? FolderReader.entries(of: path, limit: limit) else { return [] }
    return entries.compactMap { entry -> Completion.Candidate? in
      // A name that is no text cannot be typed.
      guard let name = entry.name.text, showsHidden || !name.hasPrefix(".") else { return nil }
      let isFolder = isFolder(entry, in: path)
      guard isFolder || !onlyFolders && name.hasSuffix(suffix) else { return nil }
      let mark = isFolder ? "/" : ""
      return .init(folder + name + mark, shown: name + mark, isOpen: isFolder)
    }.sorted { $0.word < $1.word }
  }

  private static func isFolder(_ entry: FolderReader.Entry, in folder: FilePath) -> Bool {
    switch entry.kind {
    case .folder: return true
    case .file: return false
    default:
      let path = folder.appending(entry.name)
      return (try? FileStatus(of: path))?.kind == .folder
    }
  }
}
