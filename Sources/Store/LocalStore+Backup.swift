public import Files
internal import TsubameKit

extension LocalStore {
  /// Copies the store, as it is at one moment, into an empty file. Other processes go on meanwhile.
  ///
  /// - Parameter progress: told how many pages are done, of how many; on the store's thread.
  /// - Throws: `CommandError`, `CancellationError`
  public func copy(
    to file: FilePath, progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws {
    let source = try worded { try Database.open(path) }
    do {
      try source.copy(to: file, progress: progress)
    } catch let error as DatabaseError {
      throw error.commandError(path: error.isFull ? file : path)
    }
  }
}
