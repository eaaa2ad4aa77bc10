internal import CSQLite
internal import TsubameKit

extension LocalStore {
  /// What SQLite finds wrong with the file, a line each; nothing where all is well. It reads the whole store.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func integrityProblems() throws -> [String] {
    try perform { database in
      try database.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    }
  }

  /// The same without comparing indexes with tables, which takes most of the time.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func quickProblems() throws -> [String] {
    try perform { database in
      try database.rows("PRAGMA quick_check(20)") { $0.text(0) }.filter { $0 != "ok" }
    }
  }

  /// The tables with rows that belong to rows that are not there, each once.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func tablesWithLostRows() throws -> [String] {
    try perform { database in
      Set(try database.rows("PRAGMA foreign_key_check") { $0.text(0) }).sorted()
    }
  }

  /// The version of the store's tables, and whether it takes changes.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func condition() throws -> (version: Int, isReadOnly: Bool) {
    try perform { (try Migrator().version(of: $0), $0.isReadOnly || $0.isMakeshift) }
  }

  /// The version of SQLite that runs here.
  public static var engineVersion: String { unsafe String(cString: sqlite3_libversion()) }
}
