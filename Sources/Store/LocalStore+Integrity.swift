extension LocalStore {
  /// What SQLite finds wrong with the file, a line each; nothing where all is well. It reads the whole store.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func integrityProblems() throws -> [String] {
    try perform { database in
      try database.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    }
  }
}
