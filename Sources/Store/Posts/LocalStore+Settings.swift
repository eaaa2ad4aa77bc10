extension LocalStore {
  /// A setting's value, nil where it was never set.
  public func setting(_ key: String) throws -> String? {
    try perform { database in
      try database.first("SELECT value FROM settings WHERE key = ?", key) { $0.text(0) }
    }
  }

  /// Sets a setting; nil takes it back.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  public func setSetting(_ key: String, to value: String?) throws {
    try perform { database in
      guard let value else {
        return try database.run("DELETE FROM settings WHERE key = ?", key)
      }
      try database.run(
        """
        INSERT INTO settings (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, key, value)
    }
  }

  /// All settings, by key.
  public func settings() throws -> [String: String] {
    try perform { database in
      let pairs = try database.rows("SELECT key, value FROM settings") { ($0.text(0), $0.text(1)) }
      return Dictionary(pairs) { _, last in last }
    }
  }
}
