internal import CSQLite
internal import Files

/// A connection to a store's file. It belongs to one thread: ``LocalStore`` keeps it on its own.
///
/// Queries are stopped, and waiting for another process ends, as soon as the running task is cancelled. That is
/// asked for from within SQLite and not sent from outside by `sqlite3_interrupt`, which could hit the query
/// of another task, or come between two statements and be lost.
@safe
final class Database {
  let path: FilePath
  /// True where the file or what it lies on takes no changes.
  let isReadOnly: Bool
  /// True where there was no room even to open it as usual, so that it can only be read, and that for now.
  var isMakeshift = false
  let connection: OpaquePointer
  private var cache: [String: Statement] = [:]

  /// More distinct statements than a session of ordinary work needs.
  private static let cacheLimit = 200

  /// - Parameters:
  ///   - path: shown in errors.
  ///   - file: as `sqlite3_open_v2` takes it.
  ///   - flags: how it is opened.
  /// - Throws: `DatabaseError`
  init(path: FilePath, file: [UInt8], flags: Int32) throws {
    self.path = path
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      (file + [0]).map { CChar(bitPattern: $0) }, &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let connection = unsafe opened else {
      let error = DatabaseError(
        code: code, message: unsafe String(cString: sqlite3_errstr(code)), sql: nil,
        systemCode: unsafe sqlite3_system_errno(opened))
      _ = unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe self.connection = connection
    isReadOnly = unsafe sqlite3_db_readonly(connection, "main") == 1
    unsafe Patience.install(on: connection)
    unsafe CanonicalText.install(on: connection)
  }

  deinit {
    cache.removeAll()
    _ = unsafe sqlite3_close_v2(connection)
  }

  /// The id that the last insert gave.
  var lastInsertedID: Int { Int(unsafe sqlite3_last_insert_rowid(connection)) }

  /// How many rows the last statement changed.
  var changedRows: Int { Int(unsafe sqlite3_changes64(connection)) }

  /// How many rows this connection has changed since it was opened.
  var totalChanges: Int { Int(unsafe sqlite3_total_changes64(connection)) }

  /// Runs statements that take no arguments, separated by `;`.
  func execute(_ script: String) throws {
    let code = unsafe sqlite3_exec(connection, script, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw unsafe DatabaseError(of: connection, sql: script)
    }
  }

  /// Runs one statement that gives no rows.
  func run(_ sql: String, _ arguments: any Bindable...) throws {
    try withStatement(sql, arguments.map(\.argument)) { _ = try $0.step() }
  }

  /// What `read` makes of each row.
  func rows<Result>(
    _ sql: String, _ arguments: any Bindable..., read: (Statement) throws -> Result
  ) throws -> [Result] {
    try withStatement(sql, arguments.map(\.argument)) { statement in
      var results: [Result] = []
      while try statement.step() { results.append(try read(statement)) }
      return results
    }
  }

  /// What `read` makes of the first row, nil where there is none.
  func first<Result>(
    _ sql: String, _ arguments: any Bindable..., read: (Statement) throws -> Result
  ) throws -> Result? {
    try withStatement(sql, arguments.map(\.argument)) { statement in
      try statement.step() ? try read(statement) : nil
    }
  }

  /// The whole number that a query gives, nil where there is no row or it is NULL.
  func number(_ sql: String, _ arguments: any Bindable...) throws -> Int? {
    try withStatement(sql, arguments.map(\.argument)) { statement in
      try statement.step() ? statement.optionalInt(0) : nil
    }
  }

  /// Lends a prepared statement with its arguments bound; it is reset afterwards and kept for the next time.
  func withStatement<Result>(
    _ sql: String, _ arguments: [Argument] = [], _ body: (Statement) throws -> Result
  ) throws -> Result {
    let statement = try takeStatement(sql)
    defer { giveBack(statement) }
    for (index, argument) in arguments.enumerated() {
      try statement.bind(argument, at: index + 1)
    }
    return try body(statement)
  }

  /// A prepared statement that its taker alone uses, until it is given back.
  func takeStatement(_ sql: String) throws -> Statement {
    if let cached = cache.removeValue(forKey: sql) { return cached }
    return try unsafe Statement(sql, connection: connection)
  }

  /// Ends a statement's run and keeps it for the next time.
  func giveBack(_ statement: Statement) {
    statement.reset()
    if cache.count >= Database.cacheLimit { cache.removeAll() }
    cache[statement.sql] = statement
  }

  /// All of the body or nothing of it. Other processes wait meanwhile, so it should be short.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Where SQLite has rolled back by itself there is nothing left to undo.
      if unsafe sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}
