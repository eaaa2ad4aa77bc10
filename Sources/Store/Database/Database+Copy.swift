internal import CSQLite
internal import Files

extension Database {
  /// Pages between two looks at whether the task is cancelled.
  private static let pagesAStep: Int32 = 1_000

  /// Copies all of it, as it is at one moment, into an empty file, while other processes may write.
  ///
  /// - Parameter progress: told how many pages are done, of how many.
  /// - Throws: `DatabaseError`, `CancellationError`
  func copy(to file: FilePath, progress: (_ done: Int, _ total: Int) -> Void) throws {
    let copy = try Database(
      path: file, file: Database.uri(of: file, "nolock=1"),
      flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI)
    // The file has no name yet that anyone would look for: whoever is interrupted begins anew.
    try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    // One moment for all steps: a copy of a store that others write to would otherwise begin again and again.
    try execute("BEGIN")
    defer { try? execute("ROLLBACK") }
    _ = try number("SELECT count(*) FROM sqlite_schema")
    guard let backup = unsafe sqlite3_backup_init(copy.connection, "main", connection, "main")
    else {
      throw unsafe DatabaseError(of: copy.connection, sql: nil)
    }
    var code = SQLITE_OK
    while code == SQLITE_OK, !Task.isCancelled {
      code = unsafe sqlite3_backup_step(backup, Database.pagesAStep)
      let total = Int(unsafe sqlite3_backup_pagecount(backup))
      progress(total - Int(unsafe sqlite3_backup_remaining(backup)), total)
    }
    _ = unsafe sqlite3_backup_finish(backup)
    try Task.checkCancellation()
    guard code == SQLITE_DONE else { throw unsafe DatabaseError(of: copy.connection, sql: nil) }
  }

  /// Opens a finished copy that has no name yet, so that nobody else will change it and nothing is put beside it.
  ///
  /// - Throws: `DatabaseError`
  convenience init(copy file: FilePath) throws {
    try self.init(
      path: file, file: Database.uri(of: file, "immutable=1"),
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Whether any table has a row.
  ///
  /// - Throws: `DatabaseError`
  func holdsRows() throws -> Bool {
    let tables = try rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'"
    ) { $0.text(0) }
    return try tables.contains { table in
      try number("SELECT 1 FROM \"\(table)\" LIMIT 1") != nil
    }
  }
}
