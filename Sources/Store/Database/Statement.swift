internal import CSQLite

/// A prepared statement. It belongs to its connection's thread.
@safe
final class Statement {
  let sql: String
  private let connection: OpaquePointer
  private let handle: OpaquePointer

  /// - Throws: `DatabaseError` where the SQL is wrong or the store cannot be read.
  init(_ sql: String, connection: OpaquePointer) throws {
    self.sql = sql
    unsafe self.connection = connection
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared = unsafe prepared else {
      throw unsafe DatabaseError(of: connection, sql: sql)
    }
    unsafe handle = prepared
  }

  deinit { _ = unsafe sqlite3_finalize(handle) }

  /// Puts a value in the place of the `?` at `position`, counted from 1.
  func bind(_ argument: Argument, at position: Int) throws {
    let position = Int32(position)
    let copy = unsafe tsubame_sqlite_transient()
    let code =
      switch argument {
      case .null: unsafe sqlite3_bind_null(handle, position)
      case .integer(let number): unsafe sqlite3_bind_int64(handle, position, Int64(number))
      case .real(let number): unsafe sqlite3_bind_double(handle, position, number)
      case .text(var text):
        text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
            unsafe sqlite3_bind_text64(
              handle, position, characters.baseAddress, UInt64(characters.count), copy,
              UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let bytes):
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe bytes.isEmpty
            ? sqlite3_bind_zeroblob(handle, position, 0)
            : sqlite3_bind_blob64(
              handle, position, bytes.baseAddress, UInt64(bytes.count), copy)
        }
      }
    guard code == SQLITE_OK else { throw error() }
  }

  /// Goes on to the next row; false at the end.
  func step() throws -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error()
    }
  }

  /// Makes the statement ready to run again and lets go of what it read.
  func reset() {
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  private func error() -> DatabaseError {
    unsafe DatabaseError(of: connection, sql: sql)
  }
}

/// The columns of the row that a statement stands on, counted from 0. A column of another type is converted
/// as SQLite does, NULL to 0 or the empty text: ask `isNull` or take the optional where it matters.
extension Statement {
  func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  func int(_ column: Int) -> Int { Int(unsafe sqlite3_column_int64(handle, Int32(column))) }

  func bool(_ column: Int) -> Bool { int(column) != 0 }

  func double(_ column: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(column)) }

  func text(_ column: Int) -> String {
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}
