internal import TsubameKit

/// The number of an open cursor.
typealias CursorKey = Int

/// A query that is being read: its statement and the connection on which it alone runs, so that what the same
/// process writes in the meantime neither waits for it nor shows up halfway.
final class Cursor {
  /// Rows, and the cursor that has more of them.
  struct Batch: Sendable {
    let rows: [Row]
    let rest: CursorKey?
  }

  /// Rows in a batch: enough to make the visit to the store's thread not matter.
  static let batchSize = 512

  let database: Database
  private let statement: Statement
  private let columns: [Column]
  private let schema: Schema

  /// - Throws: `DatabaseError`
  init(_ query: Query, on database: Database) throws {
    let fragment = query.fragment
    self.database = database
    columns = query.visible
    schema = query.schema
    statement = try database.takeStatement(fragment.sql)
    for (index, argument) in fragment.arguments.enumerated() {
      try statement.bind(argument, at: index + 1)
    }
  }

  deinit { database.giveBack(statement) }

  /// The next rows; fewer than a batch, where there are no more.
  func next() throws -> [Row] {
    var rows: [Row] = []
    while rows.count < Cursor.batchSize, try statement.step() {
      var position = 0
      rows.append(
        Row(
          schema,
          columns.map { column in
            defer { position += column.width }
            return column.value(statement, at: position)
          }))
    }
    return rows
  }
}

extension LocalStore {
  /// Starts to read a query.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  func open(_ query: Query) throws -> Cursor.Batch {
    if let limit = query.limit, limit < Cursor.batchSize {
      // It ends within this visit, so it needs no connection of its own.
      let rows = try perform { try Cursor(query, on: $0).next() }
      return Cursor.Batch(rows: rows, rest: nil)
    }
    let key = try openCursor(query)
    return try next(key)
  }

  /// Reads on.
  ///
  /// - Throws: `CommandError`, `CancellationError`
  func next(_ key: CursorKey) throws -> Cursor.Batch {
    let rows = try read(key) { try $0.next() }
    guard rows.count < Cursor.batchSize else { return Cursor.Batch(rows: rows, rest: key) }
    close(key)
    return Cursor.Batch(rows: rows, rest: nil)
  }
}
