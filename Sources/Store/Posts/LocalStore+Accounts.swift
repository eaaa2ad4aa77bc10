public import TsubameKit

extension LocalStore {
  /// Remembers that an account has been used.
  ///
  /// - Returns: true where it was not known before.
  /// - Throws: `CommandError`, `CancellationError`
  @discardableResult
  public func remember(_ account: Account, at time: Time) throws -> Bool {
    try write { database in
      let places = [account.service, account.server ?? "", account.name]
      try database.run(
        "UPDATE accounts SET last_used_us = ? WHERE service = ? AND server = ? AND name = ?",
        time.microseconds, places[0], places[1], places[2])
      if database.changedRows > 0 { return false }
      try database.run(
        "INSERT INTO accounts (last_used_us, service, server, name) VALUES (?, ?, ?, ?)",
        time.microseconds, places[0], places[1], places[2])
      return true
    }
  }

  /// The known accounts in the order of their first login.
  public func accounts() throws -> [Account] {
    try perform { database in
      try database.rows("SELECT name, service, server FROM accounts ORDER BY id") { row in
        let server = row.text(2)
        return Account(
          name: row.text(0), service: row.text(1), server: server.isEmpty ? nil : server)
      }
    }
  }
}
