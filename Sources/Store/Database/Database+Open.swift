internal import CSQLite
internal import Files
internal import Glibc
internal import TsubameKit

extension Database {
  /// Opens a store, makes it where there is none, and brings it to this program's version.
  ///
  /// On a disk that takes no changes the store can be read all the same; where there is none there, it reads as
  /// an empty one. Only what writes then fails.
  ///
  /// - Throws: `CommandError`, `DatabaseError`
  static func open(_ path: FilePath, migrator: Migrator = Migrator()) throws -> Database {
    // What fails here, opening tells.
    try? FolderMaker.make(path.folder)
    try refuseWhatIsNoFile(path)
    makeFile(path)
    do {
      let database = try Database(
        path: path, file: path.bytes, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      try database.prepare(migrator)
      return database
    } catch let error as DatabaseError where error.isRefusedWriting || error.isFull {
      return try openForReading(path, migrator: migrator, after: error)
    }
  }

  /// Opening a pipe would wait for ever, and a device might act.
  private static func refuseWhatIsNoFile(_ path: FilePath) throws {
    guard let kind = (try? FileStatus(of: path))?.kind, kind != .file else { return }
    throw CommandError(
      kind == .folder ? "store-is-folder" : "store-not-regular", ["path": path.visible])
  }

  /// Makes an empty file that only its owner may read, where there is none; the files that SQLite puts beside it get
  /// the same permissions.
  ///
  /// It is made without being opened: closing it would end the locks of all this process's connections to it.
  /// Source: sqlite.org/howtocorrupt.html, 2.2.
  private static func makeFile(_ path: FilePath) {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    // What fails here, opening tells.
    _ = unsafe mknod(name, S_IFREG | 0o600, 0)
  }

  /// Sets up a connection whose file may be written, or was found to be read-only while opening it.
  private func prepare(_ migrator: Migrator) throws {
    // The first read: it finds out whether this is a store at all before anything is changed.
    try migrator.check(self)
    if isReadOnly {
      guard try migrator.version(of: self) == migrator.steps.count else {
        throw DatabaseError(code: SQLITE_READONLY, message: "old version", sql: nil)
      }
    } else {
      try enterWriteAheadLogging()
    }
    try execute(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 4000"
    )
    if !isReadOnly { try migrator.migrate(self) }
  }

  /// Readers and a writer then do not wait for each other. The switch is written in the file and done once.
  ///
  /// Two processes that switch at the same moment may get "locked" without having been made to wait.
  private func enterWriteAheadLogging() throws {
    var attempt = 0
    while true {
      do {
        _ = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
        return
      } catch let error as DatabaseError where error.isBusy && Patience.wait(attempt: attempt) {
        attempt += 1
      }
    }
  }

  private static func openForReading(
    _ path: FilePath, migrator: Migrator, after error: DatabaseError
  ) throws -> Database {
    if isMissing(path) || error.isFull && size(of: path) == 0 {
      // Nothing is there and nothing can be made: an empty store that takes no changes.
      let database = try Database(
        path: path, file: Array(":memory:".utf8), flags: SQLITE_OPEN_READWRITE)
      try migrator.migrate(database)
      try database.execute("PRAGMA query_only = ON")
      database.isMakeshift = error.isFull
      return database
    }
    // What another process wrote last may stand in the log alone, which is not looked at below.
    if error.isFull, size(of: FilePath(bytes: path.bytes + Array("-wal".utf8))) > 0 { throw error }
    // Nobody can change what lies on such a disk, so no lock file is needed, which could not be made there.
    let database = try Database(
      path: path, file: uri(of: path, "immutable=1"),
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    do {
      try database.prepare(migrator)
    } catch let refusal as DatabaseError where error.isFull && refusal.isRefusedWriting {
      throw error
    }
    database.isMakeshift = error.isFull
    return database
  }

  /// 0 where nothing is there.
  private static func size(of path: FilePath) -> Int { (try? FileStatus(of: path))?.bytes ?? 0 }

  /// True only where it is certain that nothing is there.
  private static func isMissing(_ path: FilePath) -> Bool {
    do {
      _ = try FileStatus(of: path)
      return false
    } catch {
      return (error as? SystemError)?.number == ENOENT
    }
  }

  /// A path as SQLite takes it with a parameter.
  static func uri(of path: FilePath, _ parameter: String) -> [UInt8] {
    // Two slashes at the start would name a host; so an absolute path comes after none.
    let start = path.isAbsolute ? "file://" : "file:"
    return Array(start.utf8) + escaped(path.bytes) + Array("?\(parameter)".utf8)
  }

  /// A path as a URI takes it: `%`, `?` and `#` would mean something else there.
  private static func escaped(_ path: [UInt8]) -> [UInt8] {
    path.flatMap { byte in
      switch byte {
      case UInt8(ascii: "%"): Array("%25".utf8)
      case UInt8(ascii: "?"): Array("%3f".utf8)
      case UInt8(ascii: "#"): Array("%23".utf8)
      default: [byte]
      }
    }
  }
}
