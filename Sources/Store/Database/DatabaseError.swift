internal import CSQLite
internal import Files
internal import TsubameKit

/// What SQLite said, and about which SQL.
///
/// Model: GRDB.swift's `DatabaseError`, which carries code, message and SQL too.
struct DatabaseError: Error {
  /// The extended result code.
  let code: Int32
  let message: String
  let sql: String?

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xFF }
}

extension DatabaseError {
  /// True where nothing can be written or no file can be made beside the store.
  var isRefusedWriting: Bool {
    primaryCode == SQLITE_READONLY || primaryCode == SQLITE_CANTOPEN || primaryCode == SQLITE_PERM
  }

  var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// The error as a person sees it; a stopped query is a cancelled task.
  func commandError(path: FilePath) -> any Error {
    if primaryCode == SQLITE_INTERRUPT { return CancellationError() }
    let places = [
      "path": path.visible, "detail": sql.map { "\(message) [\(code)]: \($0)" } ?? message,
    ]
    return switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB: CommandError("store-damaged", places)
    case SQLITE_FULL: CommandError("store-full", places)
    case SQLITE_READONLY: CommandError("store-read-only", places)
    case SQLITE_BUSY, SQLITE_LOCKED: CommandError("store-locked", places)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: CommandError("store-cannot-open", places)
    case SQLITE_IOERR: CommandError("store-not-readable", places)
    default: CommandError("store-failed", places)
    }
  }
}
