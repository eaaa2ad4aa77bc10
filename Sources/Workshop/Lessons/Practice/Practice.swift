public import Files
internal import TsubameKit

/// Where someone practises: a folder for each lesson under way, its state when the step began, and what was put aside.
///
/// ```
/// practice/progress.txt      what was learned
/// practice/timeline/         the lesson's own world: a store, commands/, files
/// practice/.steps/timeline/  the same as it was when the step began
/// practice/shelf/timeline-1/ what a learner did before they began again
/// ```
public struct Practice: Sendable {
  /// The whole path.
  public let root: FilePath
  /// The person's folder for what programs keep; nil where no home folder is known.
  private let state: FilePath?

  /// - Parameters:
  ///   - root: the whole path of the folder, be it there or not.
  ///   - state: the person's folder for what programs keep; nil where no home folder is known.
  public init(_ root: FilePath, state: FilePath?) {
    self.root = root
    self.state = state
  }

  /// The name of the store in the folder of a lesson.
  static let store = "tsubame.sqlite3"
  private static let storeFiles: Set<FilePath> = [
    FilePath(store), FilePath(store + "-wal"), FilePath(store + "-shm"),
  ]

  /// The folder of a lesson.
  func folder(of lesson: String) -> FilePath { root.appending(lesson) }

  private func snapshot(of lesson: String) -> FilePath {
    root.appending(".steps").appending(lesson)
  }

  var progress: FilePath { root.appending("progress.txt") }

  /// Held by the shell in which someone learns.
  var lock: FilePath { root.appending(".lock") }

  /// Makes the folder of a lesson anew, with what its world copies there. What lies there is put aside.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func begin(_ lesson: String, in world: World, commands: FilePath) throws {
    try shelve(lesson)
    let folder = folder(of: lesson)
    for name in ["commands", "history"] {
      try FolderMaker.make(folder.appending(name), permissions: 0o755)
    }
    try world.copyFiles(to: folder, commands: commands)
  }

  /// Whether there is anything of a lesson.
  func holds(_ lesson: String) -> Bool { FileStatus.exists(folder(of: lesson)) }

  /// Keeps the state of a lesson as the one in which its step began.
  ///
  /// - Parameter copyStore: copies the store into an empty file.
  /// - Throws: `CommandError`; `CancellationError`.
  func keepStep(
    of lesson: String, copyStore: (FilePath) async throws -> Void
  ) async throws {
    let snapshot = snapshot(of: lesson)
    let new = snapshot.folder.appending(".new-\(lesson)")
    FolderTree.remove(new)
    try FolderMaker.make(new)
    try FolderTree.copy(folder(of: lesson), to: new) { !Practice.storeFiles.contains($0) }
    if FileStatus.exists(folder(of: lesson).appending(Practice.store)) {
      let store = new.appending(Practice.store)
      try AtomicWriter.write([], to: store)
      do {
        try await copyStore(store)
      } catch let error as CommandError where error.code == "store-empty" {
        FileRemover.remove(store)
      }
    }
    FolderTree.remove(snapshot)
    try FolderTree.move(new, to: snapshot)
  }

  /// Puts a lesson back into the state in which its step began; how it is now is put aside.
  ///
  /// - Returns: false where that state is not known.
  /// - Throws: `CommandError`; `CancellationError`.
  func restoreStep(of lesson: String) throws -> Bool {
    let snapshot = snapshot(of: lesson)
    guard FileStatus.exists(snapshot) else { return false }
    let new = root.appending(".new-\(lesson)")
    FolderTree.remove(new)
    try FolderTree.copy(snapshot, to: new)
    try shelve(lesson)
    try FolderTree.move(new, to: folder(of: lesson))
    return true
  }

  /// Copies the state in which a step began to another practice folder.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func copyStep(of lesson: String, to other: Practice) throws {
    try FolderTree.copy(snapshot(of: lesson), to: other.folder(of: lesson))
  }

  /// Writes a file of a step.
  ///
  /// - Parameter replaces: true to take the place of another text, which is put aside; else that stays.
  /// - Throws: `CommandError`; `CancellationError`.
  func write(_ text: String, to path: String, of lesson: String, replaces: Bool) throws {
    let file = folder(of: lesson).appending(path)
    if FileStatus.exists(file) {
      let old = try? FileReader.text(of: file, acceptsStreams: false)
      guard replaces, old != text else { return }
      try shelve(file, of: lesson)
    }
    try FolderMaker.make(file.folder, permissions: 0o755)
    let isProgram = text.hasPrefix("#!")
    try AtomicWriter.write(text.utf8, to: file, permissions: isProgram ? 0o777 : 0o666)
  }

  private func shelve(_ file: FilePath, of lesson: String) throws {
    let shelf = root.appending("shelf").appending("\(lesson)-files")
    try FolderMaker.make(shelf, permissions: 0o755)
    var number = 1
    var name: String { "\(number)-\(file.lastComponent.visible)" }
    while FileStatus.exists(shelf.appending(name)) { number += 1 }
    try FolderTree.move(file, to: shelf.appending(name))
  }

  /// Puts what lies in the folder of a lesson aside.
  private func shelve(_ lesson: String) throws {
    guard holds(lesson) else { return try FolderMaker.make(root, permissions: 0o755) }
    let shelf = root.appending("shelf")
    try FolderMaker.make(shelf, permissions: 0o755)
    var number = 1
    while FileStatus.exists(shelf.appending("\(lesson)-\(number)")) { number += 1 }
    try FolderTree.move(folder(of: lesson), to: shelf.appending("\(lesson)-\(number)"))
  }
}

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
}
