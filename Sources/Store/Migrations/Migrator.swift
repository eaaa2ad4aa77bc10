internal import Files
internal import TsubameKit

/// Brings a store to this program's version. Several processes may try at once: the first does it, the others
/// wait and find it done.
struct Migrator {
  /// Marks a file as a store of tsubame, in the header's field for that: "tsub".
  static let applicationID = 0x7473_7562

  let steps: [Migration]

  init(steps: [Migration] = Migration.all) { self.steps = steps }

  /// Refuses a file that is not ours or is from a newer program, before anything is written to it.
  ///
  /// - Throws: `CommandError`, `DatabaseError`
  func check(_ database: Database) throws {
    // One look: another process may be making the store between two of them.
    try database.execute("BEGIN")
    defer { try? database.execute("ROLLBACK") }
    try checkInTransaction(database)
  }

  private func checkInTransaction(_ database: Database) throws {
    let version = try version(of: database)
    if version > steps.count {
      throw CommandError(
        "store-newer",
        [
          "path": database.path.visible, "version": "\(version)", "supported": "\(steps.count)",
        ])
    }
    let mark = try database.number("PRAGMA application_id") ?? 0
    if mark == Migrator.applicationID {
      // No version of tsubame has counted so.
      if version < 0 { throw DatabaseError.damaged("user_version \(version)") }
      return
    }
    let tables = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
    if version != 0 || mark != 0 || tables != 0 {
      throw CommandError("store-foreign", ["path": database.path.visible])
    }
  }

  /// Runs the steps that the store has not been through yet, all or none.
  ///
  /// - Throws: `CommandError`, `DatabaseError`
  func migrate(_ database: Database) throws {
    guard try version(of: database) < steps.count else { return }
    try database.transaction {
      // Another process may have done it while this one waited for the lock.
      try checkInTransaction(database)
      let version = try version(of: database)
      for step in steps.dropFirst(version) { try run(step, on: database, at: version) }
      try database.execute(
        """
        PRAGMA application_id = \(Migrator.applicationID);
        PRAGMA user_version = \(steps.count);
        """)
    }
  }

  private func run(_ step: Migration, on database: Database, at version: Int) throws {
    do {
      try database.execute(step.sql)
    } catch let error as DatabaseError where error.isRefusedStatement {
      // The step fits the tables of the version before: then these are others.
      throw DatabaseError.damaged("user_version \(version), \(error.message)")
    }
  }

  /// The number of steps that the store has been through.
  func version(of database: Database) throws -> Int {
    try database.number("PRAGMA user_version") ?? 0
  }
}
