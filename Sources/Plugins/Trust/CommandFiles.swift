internal import Files
internal import TsubameKit

/// The files of a folder of commands: scripts, modules, and whatever lies beside them for them to read. Hidden ones are
/// left out, since editors put theirs there; none of them ever runs.
struct CommandFiles {
  /// By their paths below the folder.
  let statuses: [FilePath: FileStatus]
  /// True where there is more than anyone means. What was not looked at cannot be trusted.
  let isCut: Bool

  static let mostFiles = 5_000
  private static let mostFolders = 1_000
  private static let deepest = 8

  /// Looks into a folder; where there is none there are no files.
  ///
  /// - Throws: `CancellationError`
  init(in folder: FilePath) throws {
    var walk = Walk(root: folder)
    if let status = try? FileStatus(of: folder), status.kind == .folder {
      try walk.enter(FilePath(""), ancestors: [status])
    }
    (statuses, isCut) = (walk.found, walk.isCut)
  }

  private struct Walk {
    let root: FilePath
    var found: [FilePath: FileStatus] = [:]
    var isCut = false
    private var folders = 0

    init(root: FilePath) { self.root = root }

    mutating func enter(_ below: FilePath, ancestors: [FileStatus]) throws {
      folders += 1
      let room = CommandFiles.mostFiles - found.count
      let entries: [FolderReader.Entry]
      do {
        entries = try FolderReader.entries(of: root.appending(below), limit: room + 1)
      } catch is CommandError {
        return
      }
      isCut = isCut || entries.count > room
      for entry in entries.prefix(room) where entry.name.bytes.first != UInt8(ascii: ".") {
        guard !isCut else { return }
        let path = below.appending(entry.name)
        guard let status = try? FileStatus(of: root.appending(path)) else { continue }
        switch status.kind {
        case .folder:
          // A link may lead back up.
          guard
            !ancestors.contains(where: { $0.inode == status.inode && $0.device == status.device })
          else { continue }
          guard ancestors.count < CommandFiles.deepest, folders < CommandFiles.mostFolders else {
            isCut = true
            return
          }
          try enter(path, ancestors: ancestors + [status])
        case .file: found[path] = status
        default: break
        }
      }
    }
  }
}
