internal import Files
internal import TsubameKit

// A practice folder that came from elsewhere may hold commands that nobody here has written.
extension Practice {
  private var mark: FilePath { root.appending(".origin") }

  private var ownMark: FilePath? {
    let name = String(ContentHash.of(root.bytes), radix: 16)
    return state?.appending("practice").appending(name)
  }

  /// Whether it was made by this person on this device.
  var isOwn: Bool {
    guard let ownMark, let known = try? FileReader.text(of: ownMark, limit: 1_000),
      let found = try? FileReader.text(of: mark, limit: 1_000, acceptsStreams: false)
    else { return false }
    return !known.isEmpty && known == found
  }

  /// Remembers that it is made by this person on this device, unless it was there before.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func claim(_ chance: UInt64) throws {
    guard !FileStatus.exists(root), let ownMark else { return }
    try FolderMaker.make(root, permissions: 0o755)
    try FolderMaker.make(ownMark.folder)
    let text = String(chance, radix: 36)
    try AtomicWriter.write(text.utf8, to: ownMark, overwrites: true, permissions: 0o600)
    try AtomicWriter.write(text.utf8, to: mark, permissions: 0o600)
  }

  /// Refuses what came from elsewhere and has anything in it but files and folders: a link could lead what is written,
  /// moved and removed here to any place.
  ///
  /// - Throws: `CommandError` that names it; `CancellationError`.
  func refuseLinks() throws {
    guard FileStatus.exists(root), !isOwn else { return }
    try refuseLinks(at: root, depth: 0)
  }

  private func refuseLinks(at path: FilePath, depth: Int) throws {
    let kind = try? FileStatus(of: path, followingLinks: false).kind
    if kind == .file { return }
    guard kind == .folder, depth < 64 else {
      throw CommandError("practice-link", ["file": path.visible, "folder": root.visible])
    }
    for entry in try FolderReader.entries(of: path) {
      try refuseLinks(at: path.appending(entry.name), depth: depth + 1)
    }
  }
}
