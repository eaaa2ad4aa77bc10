internal import Files
internal import TsubameKit

/// The files of a folder of commands that say what happens when one of its commands runs: scripts, modules, and whatever
/// lies beside them for them to read. Pictures and videos are none.
struct CommandFiles {
  let folder: FilePath

  /// Nobody means longer or deeper folders; what lies beyond is never trusted.
  private static let mostFiles = 5_000
  private static let deepest = 8
  private static let media: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "tif", "tiff", "mov", "mp4", "avi", "mkv",
    "mpg",
  ]

  /// The files by their paths below the folder, hidden ones apart; none where there is no folder.
  ///
  /// - Throws: `CancellationError`
  func statuses() throws -> [FilePath: FileStatus] {
    var found: [FilePath: FileStatus] = [:]
    guard let status = try? FileStatus(of: folder), status.kind == .folder else { return found }
    try collect(FilePath(""), ancestors: [status], into: &found)
    return found
  }

  private func collect(
    _ below: FilePath, ancestors: [FileStatus], into found: inout [FilePath: FileStatus]
  ) throws {
    let room = CommandFiles.mostFiles - found.count
    guard ancestors.count <= CommandFiles.deepest, room > 0 else { return }
    let entries: [FolderReader.Entry]
    do {
      entries = try FolderReader.entries(of: folder.appending(below), limit: room)
    } catch is CommandError {
      return
    }
    for entry in entries where entry.name.bytes.first != UInt8(ascii: ".") {
      let path = below.appending(entry.name)
      guard let status = try? FileStatus(of: folder.appending(path)) else { continue }
      switch status.kind {
      case .folder:
        // A link may lead back up.
        guard !ancestors.contains(where: { $0.inode == status.inode && $0.device == status.device })
        else { continue }
        try collect(path, ancestors: ancestors + [status], into: &found)
      case .file where !CommandFiles.media.contains(entry.name.fileExtension ?? ""):
        found[path] = status
      default: break
      }
    }
  }
}
