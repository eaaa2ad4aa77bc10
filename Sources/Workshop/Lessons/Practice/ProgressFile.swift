internal import Files
internal import TsubameKit

/// The text file that tells what someone has learned: a line for each thing that happened, added as it happens, so that who
/// closes the window loses nothing.
///
/// ```
/// #tsubame-progress 1
/// 2026-11-30T09:00:00+09:00 step timeline/fetch 3f2a9c1e
/// 2026-11-30T09:02:10+09:00 mistake timeline/fetch two-posts
/// 2026-11-30T09:03:05+09:00 passed timeline/fetch 3f2a9c1e
/// ```
struct ProgressFile: Sendable {
  let path: FilePath
  private static let header = "#tsubame-progress 1"
  private static let limit = 1 << 26

  /// What has happened so far; a line that does not read is passed over.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func read() throws -> LessonProgress {
    var progress = LessonProgress()
    guard FileStatus.exists(path) else { return progress }
    // What a disk or an editor has spoiled in one line shall not take all the others along.
    let text = String(
      decoding: try FileReader.bytes(of: path, limit: ProgressFile.limit, acceptsStreams: false),
      as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 3, let event = LessonEvent(words.dropFirst()) else { continue }
      progress.take(event)
    }
    return progress
  }

  /// Adds what has happened.
  ///
  /// - Throws: `CommandError`
  func add(_ event: LessonEvent, at time: Time) throws {
    try FolderMaker.make(path.folder, permissions: 0o755)
    let isNew = !FileStatus.exists(path)
    try AppendedFile(path).append(
      (isNew ? ProgressFile.header + "\n" : "") + "\(time.inWholeSeconds) \(event.text)\n")
  }
}
