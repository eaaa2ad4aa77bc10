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
  let state: FilePath?

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

  func snapshot(of lesson: String) -> FilePath {
    root.appending(".steps").appending(lesson)
  }

  var progress: FilePath { root.appending("progress.txt") }

  /// Held by the shell in which someone learns.
  var lock: FilePath { root.appending(".lock") }

  /// Makes the folder of a lesson anew, with what its world copies there. What lies there is put aside. Until
  /// ``finishMaking(_:)`` says that all went well, ``recover(_:)`` brings back what was there.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func begin(_ lesson: String, in world: World, commands: FilePath) throws {
    try FolderMaker.make(root, permissions: 0o755)
    let aside = holds(lesson) ? try shelfPlace("\(lesson)-") : nil
    try AtomicWriter.write(
      (aside?.lastComponent.bytes ?? [])[...], to: makingMark(lesson), overwrites: true)
    if let aside { try FolderTree.move(folder(of: lesson), to: aside) }
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
    do {
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
    } catch {
      // On a full disk it would keep that full.
      FolderTree.remove(new)
      throw error
    }
    FolderTree.remove(snapshot)
    try FolderTree.move(new, to: snapshot)
  }

  /// Copies the state in which the step of a lesson began, to be put in the place of how it is now.
  ///
  /// - Returns: nil where that state is not known.
  /// - Throws: `CommandError`; `CancellationError`.
  func copyOfStep(of lesson: String) throws -> FilePath? {
    let snapshot = snapshot(of: lesson)
    guard FileStatus.exists(snapshot) else { return nil }
    let new = newPlace(lesson)
    FolderTree.remove(new)
    do {
      try FolderTree.copy(snapshot, to: new)
      return new
    } catch {
      FolderTree.remove(new)
      throw error
    }
  }

  /// Puts a folder in the place of a lesson's; how that is now is put aside.
  ///
  /// - Throws: `CommandError`
  func put(_ new: FilePath, inPlaceOf lesson: String) throws {
    if holds(lesson) { try FolderTree.move(folder(of: lesson), to: try shelfPlace("\(lesson)-")) }
    try FolderTree.move(new, to: folder(of: lesson))
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
    let folder = shelf.appending("\(lesson)-files")
    try FolderMaker.make(folder, permissions: 0o755)
    var number = 1
    var name: String { "\(number)-\(file.lastComponent.visible)" }
    while FileStatus.exists(folder.appending(name)) { number += 1 }
    try FolderTree.move(file, to: folder.appending(name))
  }

  /// Where a folder can be put aside: what a name begins with, and the next number.
  private func shelfPlace(_ start: String) throws -> FilePath {
    try FolderMaker.make(shelf, permissions: 0o755)
    var number = 1
    while FileStatus.exists(shelf.appending("\(start)\(number)")) { number += 1 }
    return shelf.appending("\(start)\(number)")
  }

  /// What was put aside.
  var shelf: FilePath { root.appending(Practice.shelfName) }

  /// No lesson may be called so.
  static let shelfName = "shelf"

  private func newPlace(_ lesson: String) -> FilePath { root.appending(".new-\(lesson)") }

  func makingMark(_ lesson: String) -> FilePath { root.appending(".making-\(lesson)") }
}
