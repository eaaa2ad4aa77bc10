public import Files
internal import TsubameKit

/// The store of one person: accounts, posts, hashtags, photos, words and settings in one SQLite file, which several
/// processes may use at once.
///
/// It is opened by the first thing that is asked of it. All its work is done on a thread of its own;
/// what is asked of it in one call is done in one visit there. A cancelled task's query stops at once.
public actor LocalStore {
  /// Where the store lies.
  public nonisolated let path: FilePath

  private let thread = StoreThread()
  private var opened: Database?

  /// Opens nothing yet.
  ///
  /// - Parameter path: the file; it and its folders are made where they are missing.
  public init(path: FilePath) {
    self.path = path
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Opens the store now, so that what is wrong with it is told now.
  ///
  /// - Throws: `CommandError`
  public func open() throws { _ = try perform { _ in } }

  /// Lets go of the file. What is asked next opens it again.
  public func close() { opened = nil }

  /// Does something on the store's thread, all in one visit.
  ///
  /// - Throws: `CommandError` for whatever SQLite refuses, `CancellationError`, and what the body throws.
  func perform<Result: Sendable>(
    _ body: @Sendable (Database) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    do {
      return try body(try database())
    } catch let error as DatabaseError {
      throw error.commandError(path: path)
    }
  }

  /// All of the body or nothing of it.
  ///
  /// - Throws: as ``perform(_:)``
  func write<Result: Sendable>(
    _ body: @Sendable (Database) throws -> Result
  ) throws -> Result {
    try perform { database in try database.transaction { try body(database) } }
  }

  private func database() throws -> Database {
    if let opened { return opened }
    let database = try Database.open(path)
    opened = database
    return database
  }
}
