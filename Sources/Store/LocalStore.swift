public import Files
public import TsubameKit

/// The store of one person: accounts, posts, hashtags, photos, words and settings in one SQLite file, which several
/// processes may use at once.
///
/// It is opened by the first thing that is asked of it. All its work is done on a thread of its own;
/// what is asked of it in one call is done in one visit there. A cancelled task's query stops at once.
public actor LocalStore {
  /// Where the store lies.
  public nonisolated let path: FilePath

  private let clock: (any SessionClock)?
  private let thread = StoreThread()
  private var opened: Database?
  private var cursors: [CursorKey: Cursor] = [:]
  private var lastCursor: CursorKey = 0
  /// Connections that cursors have given back.
  private var idle: [Database] = []

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - path: the file; it and its folders are made where they are missing.
  ///   - clock: knows the zone in which posts are shown; without one they stay in the zone that their time was given in.
  public init(path: FilePath, clock: (any SessionClock)? = nil) {
    self.path = path
    self.clock = clock
  }

  /// The store's own thread: SQLite blocks, which the shared threads must not.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Opens the store now, so that what is wrong with it is told now.
  ///
  /// - Throws: `CommandError`
  public func open() throws { _ = try perform { _ in } }

  /// Lets go of the file. What is asked next opens it again.
  public func close() {
    cursors = [:]
    idle = []
    opened = nil
  }

  /// Does something on the store's thread, all in one visit.
  ///
  /// - Throws: `CommandError` for whatever SQLite refuses, `CancellationError`, and what the body throws.
  func perform<Result: Sendable>(
    _ body: @Sendable (Database) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try worded {
      let database = try database()
      do {
        return try body(database)
      } catch let error as DatabaseError where database.isMakeshift && error.isRefusedWriting {
        throw DatabaseError.full
      }
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

  /// Starts a query on a connection of its own.
  ///
  /// - Throws: as ``perform(_:)``
  func openCursor(_ query: Query) throws -> CursorKey {
    try Task.checkCancellation()
    return try worded {
      _ = try database()
      let connection = try idle.popLast() ?? connection()
      lastCursor += 1
      cursors[lastCursor] = try Cursor(query, on: connection)
      return lastCursor
    }
  }

  /// Does something with an open cursor; one that fails is closed.
  ///
  /// - Throws: as ``perform(_:)``
  func read<Result>(_ key: CursorKey, _ body: (Cursor) throws -> Result) throws -> Result {
    guard let cursor = cursors[key] else { throw CancellationError() }
    do {
      try Task.checkCancellation()
      return try worded { try body(cursor) }
    } catch {
      close(key)
      throw error
    }
  }

  /// Ends a cursor, read to its end or not.
  func close(_ key: CursorKey) {
    guard let cursor = cursors.removeValue(forKey: key), !cursor.database.isMakeshift
    else { return }
    idle.append(cursor.database)
  }

  func worded<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw error.commandError(path: path)
    }
  }

  private func connection() throws -> Database {
    let database = try Database.open(path)
    OwnOffset.install(clock, on: database)
    return database
  }

  private func database() throws -> Database {
    if let opened { return opened }
    let database = try connection()
    // There may be room again when the next thing is asked.
    if !database.isMakeshift { opened = database }
    return database
  }
}
