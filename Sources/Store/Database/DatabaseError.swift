internal import CSQLite
internal import Files
internal import Glibc
internal import TsubameKit

/// What SQLite said, and about which SQL.
///
/// Model: GRDB.swift's `DatabaseError`, which carries code, message and SQL too.
struct DatabaseError: Error {
  /// The extended result code.
  let code: Int32
  let message: String
  /// For who looks for a mistake in this program; people are never shown it.
  let sql: String?
  /// What the system said, 0 where it was not asked.
  var systemCode: Int32 = 0

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xFF }
}

extension DatabaseError {
  /// What a connection's last call ran into.
  init(of connection: OpaquePointer, sql: String?) {
    self.init(
      code: unsafe sqlite3_extended_errcode(connection),
      message: unsafe String(cString: sqlite3_errmsg(connection)), sql: sql,
      systemCode: unsafe sqlite3_system_errno(connection))
  }

  /// True where nothing can be written or no file can be made beside the store.
  var isRefusedWriting: Bool {
    primaryCode == SQLITE_READONLY || primaryCode == SQLITE_CANTOPEN || primaryCode == SQLITE_PERM
  }

  /// True where there was no room, be it for the file by which processes share their view of the store.
  var isFull: Bool {
    primaryCode == SQLITE_FULL || code == DatabaseError.noRoomToShare
      || (primaryCode == SQLITE_IOERR || primaryCode == SQLITE_CANTOPEN)
        && [ENOSPC, EDQUOT, EFBIG].contains(systemCode)
  }

  /// SQLITE_IOERR_SHMSIZE, which the importer of C does not see: that file could not be made longer.
  private static let noRoomToShare = SQLITE_IOERR | 19 << 8

  /// What a store is that is ours and cannot be so.
  static func damaged(_ message: String) -> DatabaseError {
    DatabaseError(code: SQLITE_CORRUPT, message: message, sql: nil)
  }

  /// True where a statement does not fit the tables.
  var isRefusedStatement: Bool { primaryCode == SQLITE_ERROR }

  /// True where the tables are not those that the store's version says.
  private var isOfOtherTables: Bool {
    isRefusedStatement
      && (message.hasPrefix("no such table") || message.hasPrefix("no such column"))
  }

  /// What a change runs into where there was no room to open the store for changes.
  static let full = DatabaseError(code: SQLITE_FULL, message: "no room", sql: nil)

  var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// The error as a person sees it; a stopped query is a cancelled task.
  func commandError(path: FilePath) -> any Error {
    if primaryCode == SQLITE_INTERRUPT { return CancellationError() }
    let places = [
      "path": path.visible, "folder": path.folder.visible, "detail": "\(message) [\(code)]",
    ]
    if isFull { return CommandError("store-full", places) }
    if isOfOtherTables { return CommandError("store-damaged", places) }
    return switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB: CommandError("store-damaged", places)
    case SQLITE_READONLY: CommandError("store-read-only", places)
    case SQLITE_BUSY, SQLITE_LOCKED: CommandError("store-locked", places)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: CommandError("store-cannot-open", places)
    case SQLITE_IOERR: CommandError("store-not-readable", places)
    default: CommandError("store-failed", places)
    }
  }
}
