internal import Files

/// Finds files whose path begins like what is typed.
enum FileCandidates {
  /// Larger folders are offered in part: nobody reads more.
  private static let limit = 10_000

  static func matching(_ typed: String, onlyFolders: Bool) -> [Completion.Candidate] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let prefix = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let path = folder.isEmpty ? FilePath(".") : FilePath(typed: folder)
    guard let entries = try? FolderReader.entries(of: path, limit: limit) else { return [] }
    return entries.compactMap { entry -> Completion.Candidate? in
      // A name that is no text cannot be typed.
      guard let name = entry.name.text, name.hasPrefix(prefix),
        !name.hasPrefix(".") || prefix.hasPrefix(".")
      else { return nil }
      let isFolder = isFolder(entry, in: path)
      if onlyFolders, !isFolder { return nil }
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
