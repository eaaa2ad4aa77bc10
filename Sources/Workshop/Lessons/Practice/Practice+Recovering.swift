internal import Files
internal import TsubameKit

// Whoever is killed, or finds the disk full, while a world is made or put back must find what was there.
extension Practice {
  /// All went well with a world that was made anew.
  func finishMaking(_ lesson: String) { FileRemover.remove(makingMark(lesson)) }

  /// Brings a lesson back to how it was before a world was made that was never finished, or before a step was put back only
  /// by half.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func recover(_ lesson: String) throws {
    let (mark, folder) = (makingMark(lesson), folder(of: lesson))
    if FileStatus.exists(mark) {
      let name = FilePath(
        bytes: try FileReader.bytes(of: mark, limit: 1_000, acceptsStreams: false))
      let aside = shelf.appending(name)
      // A mark from elsewhere may name any place: only what lies on the shelf is moved.
      guard name.isEmpty || aside.folder == shelf && name.bytes.starts(with: lesson.utf8) else {
        return FileRemover.remove(mark)
      }
      if name.isEmpty {
        FolderTree.remove(folder)
      } else if FileStatus.exists(aside) {
        FolderTree.remove(folder)
        try FolderTree.move(aside, to: folder)
      }
      FileRemover.remove(mark)
    } else if !holds(lesson), FileStatus.exists(snapshot(of: lesson)) {
      try FolderTree.copy(snapshot(of: lesson), to: folder)
    }
  }
}
