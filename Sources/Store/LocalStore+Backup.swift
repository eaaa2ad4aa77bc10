public import Files
internal import TsubameKit

extension LocalStore {
  /// Copies the store, as it is at one moment, into an empty file, and checks the copy. Other processes go on meanwhile.
  ///
  /// - Parameter progress: told how many pages are done, of how many; on the store's thread.
  /// - Throws: `CommandError`, also where the store is damaged or holds nothing; `CancellationError`
  public func copy(
    to file: FilePath, progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws {
    // SQLite takes a file without bytes for a new store.
    if (try? FileStatus(of: path))?.bytes == 0 { throw empty }
    let source = try worded { try Database.open(path) }
    do {
      try source.copy(to: file, progress: progress)
      let copy = try Database(copy: file)
      let problems = try copy.rows("PRAGMA quick_check(20)") { $0.text(0) }.filter { $0 != "ok" }
      if let problem = problems.first?.split(separator: "\n").last {
        throw DatabaseError.damaged(String(problem))
      }
      guard try copy.holdsRows() else { throw empty }
    } catch let error as DatabaseError {
      throw error.commandError(path: error.isFull ? file : path)
    }
  }

  private var empty: CommandError { CommandError("store-empty", ["path": path.visible]) }
}
