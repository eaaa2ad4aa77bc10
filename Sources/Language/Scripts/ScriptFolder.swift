internal import Files
internal import TsubameKit

/// The `commands/` folder of a workspace: which scripts lie in it. Nothing of them is read here.
struct ScriptFolder {
  let path: FilePath

  /// Longer lists are cut, and say so: nobody means a folder like that.
  static let mostEntries = 200_000
  /// One more than a command has words, so that a file that lies too deep is named as such.
  private static let deepest = 4
  /// Lessons have commands of their own.
  private static let lessons = FilePath("lessons")

  /// The scripts in it and the folders below, by name; those that can be no command have a problem.
  ///
  /// Hidden files are none. A link that leads back to a folder it lies in is not followed.
  ///
  /// - Parameter reserved: the words that tsubame's own commands begin with.
  /// - Throws: `CancellationError`
  func files(reserved: Set<String>) throws -> [ScriptFile] {
    var walk = Walk(reserved: reserved)
    try walk.enter(path, words: [], ancestors: [])
    var files = walk.files.sorted {
      $0.path.bytes.lexicographicallyPrecedes($1.path.bytes)
    }
    if walk.isCut { files.append(ScriptFile(folder: path, listedAtMost: ScriptFolder.mostEntries)) }
    return files
  }

  private struct Walk {
    let reserved: Set<String>
    var files: [ScriptFile] = []
    var isCut = false
    private var left = ScriptFolder.mostEntries

    init(reserved: Set<String>) { self.reserved = reserved }

    /// What cannot be listed holds no commands.
    mutating func enter(_ folder: FilePath, words: [FilePath], ancestors: [FileStatus]) throws {
      guard let status = try? FileStatus(of: folder), status.kind == .folder,
        !ancestors.contains(where: { $0.inode == status.inode && $0.device == status.device })
      else { return }
      let entries: [FolderReader.Entry]
      do {
        entries = try FolderReader.entries(of: folder, limit: left + 1)
      } catch is CommandError {
        return
      }
      isCut = isCut || entries.count > left
      left = max(0, left - entries.count)
      for entry in entries where entry.name.bytes.first != UInt8(ascii: ".") {
        let path = folder.appending(entry.name)
        if isFolder(entry, path) {
          guard words.count + 1 < ScriptFolder.deepest,
            !words.isEmpty || entry.name != ScriptFolder.lessons
          else { continue }
          try enter(path, words: words + [entry.name], ancestors: ancestors + [status])
        } else if let word = ScriptFile.word(of: entry.name) {
          files.append(ScriptFile(words: words + [word], path: path, reserved: reserved))
        }
      }
    }

    private func isFolder(_ entry: FolderReader.Entry, _ path: FilePath) -> Bool {
      switch entry.kind {
      case .folder: true
      case .link, nil: (try? FileStatus(of: path))?.kind == .folder
      default: false
      }
    }
  }
}
