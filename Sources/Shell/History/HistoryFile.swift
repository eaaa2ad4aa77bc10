internal import Files
internal import Glibc
internal import JSONReading

/// The file behind the history, which several shells append to and read at once.
///
/// Whole lines are appended (O_APPEND) under a lock, so that no two have one number; whoever trims the file holds the lock
/// too and puts another file in its place. So nobody appends to a file that is about to go.
struct HistoryFile: Sendable {
  let path: FilePath
  /// A lock that is not given in so many tries is held by a shell that was stopped in the middle: trimming a long file
  /// takes less.
  var tries = 400
  private static let pause: UInt32 = 5_000

  /// How far a shell has read: which file, and where in it.
  struct Position: Equatable {
    var device: UInt = 0
    var file: UInt = 0
    var offset = 0
  }

  /// Whole lines, and where they end.
  struct Piece {
    var bytes: [UInt8] = []
    var end = Position()
  }

  /// Adds a line under the next number; the folders and the file are made where they are missing.
  ///
  /// A line is worth more than the lock: without it, the line is added and says no number, so that it never has that of
  /// another one. Whoever reads it counts it on from the line before it.
  ///
  /// - Throws: `CommandError` where the file cannot be written.
  func append(_ entry: HistoryEntry) throws {
    try FolderMaker.make(path.folder)
    let (descriptor, isLocked) = try opened(O_WRONLY | O_APPEND | O_CREAT, needsLock: false)
    defer { close(descriptor) }
    let reader = try JSONReader()
    let line = entry.bytes(id: isLocked ? HistoryNumbers(lastOf: self, reader).last + 1 : nil)
    // Someone may have copied it here, or made it with wider permissions.
    fchmod(descriptor, 0o600)
    let written = unsafe line.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == line.count else { throw SystemError(errno).writing(path) }
  }

  /// The end of the file, beginning at a line; empty where there is no file.
  func end(atMost limit: Int) -> Piece { read { $0.offset = max(0, $0.offset - limit) } }

  /// What was appended since a position; all that is there where the file is another one.
  func appended(since position: Position, atMost limit: Int) -> Piece {
    read { end in
      let isSame = end.file == position.file && end.device == position.device
      let start = isSame && position.offset <= end.offset ? position.offset : 0
      end.offset = max(start, end.offset - limit)
    }
  }

  /// Takes the oldest lines away where the file has grown too long; those that are left keep their numbers. Where that
  /// fails, nothing changes.
  func trim(above most: Int, to kept: Int) {
    guard end(atMost: 0).end.offset > most,
      let (descriptor, _) = try? opened(O_RDWR, needsLock: true)
    else { return }
    defer { close(descriptor) }
    guard let bytes = numberedEnd(atMost: kept), !bytes.isEmpty else { return }
    fchmod(descriptor, 0o600)
    try? AtomicWriter.write(bytes, to: path, overwrites: true)
  }

  /// The end of the file, its first line under the number that it has in the whole file: those behind count on from it.
  private func numberedEnd(atMost limit: Int) -> [UInt8]? {
    let kept = end(atMost: limit).bytes
    guard let reader = try? JSONReader(), let all = try? HistoryReader(path) else { return nil }
    let lines = kept.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, HistoryEntry(first, reader: reader)?.id == nil else {
      return kept
    }
    let count = lines.count { HistoryEntry($0, reader: reader) != nil }
    var rest: [(id: Int, entry: HistoryEntry)] = []
    while let next = (try? all.next()) ?? nil { rest.append(next) }
    return rest.suffix(count).flatMap { $0.entry.bytes(id: $0.id) }
  }

  /// Opens the file that has the name at the moment, locked where the lock is given in time.
  private func opened(
    _ mode: Int32, needsLock: Bool
  ) throws -> (descriptor: Int32, isLocked: Bool) {
    for attempt in 1...tries {
      let descriptor = unsafe withPath { unsafe open($0, mode | O_CLOEXEC | O_NONBLOCK, 0o600) }
      guard descriptor >= 0 else { throw SystemError(errno).writing(path) }
      // Some disks know no locks: there shells must do without.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      let named = unsafe withPath { unsafe HistoryFile.position($0) }
      if isLocked, position(of: descriptor) == named { return (descriptor, true) }
      if attempt == tries, !needsLock { return (descriptor, false) }
      close(descriptor)
      usleep(HistoryFile.pause)
    }
    throw SystemError(EAGAIN).writing(path)
  }

  /// Reads whole lines up to the file's end.
  ///
  /// - Parameter start: moves the position of the end back to where reading begins.
  private func read(from start: (inout Position) -> Void) -> Piece {
    let descriptor = unsafe withPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0, var end = position(of: descriptor) else { return Piece() }
    defer { close(descriptor) }
    end.offset = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    var first = end
    start(&first)
    guard first.offset < end.offset else { return Piece(end: end) }
    // One byte more tells whether a line begins there.
    let lead = first.offset > 0 ? 1 : 0
    var bytes = [UInt8](repeating: 0, count: end.offset - first.offset + lead)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, first.offset - lead)
    }
    bytes = Array(bytes.prefix(max(0, count)))
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return Piece(end: first) }
    end.offset = first.offset - lead + last + 1
    let begin = lead == 0 ? 0 : (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? last) + 1
    return Piece(bytes: begin <= last ? Array(bytes[begin...last]) : [], end: end)
  }

  private func position(of descriptor: Int32) -> Position? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return Position(device: UInt(status.st_dev), file: UInt(status.st_ino))
  }

  private static func position(_ path: UnsafePointer<CChar>) -> Position? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Position(device: UInt(status.st_dev), file: UInt(status.st_ino))
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let text = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe body(text)
  }
}
