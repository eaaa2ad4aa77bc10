internal import Files
internal import TsubameKit

/// What the person has trusted in one folder of commands, as it is kept outside of that folder.
///
/// The file begins with a line that names its format, the folder, and whether all in it is trusted whatever changes. A
/// record follows for each file: a line with its stamp and the lengths of path and content, then both. What does not
/// read so trusts nothing.
struct TrustLedger: Sendable, Equatable {
  /// The whole path of the folder.
  let folder: FilePath
  /// Whether everything in it may run, whatever changes.
  var trustsAll = false
  /// By their paths below the folder.
  var files: [FilePath: TrustedFile] = [:]

  private static let format = "tsubame trust 1"
  private static let mostBytes = 1 << 26

  init(folder: FilePath) { self.folder = folder }

  /// - Returns: nil where the bytes are no ledger of this folder.
  init?(_ bytes: [UInt8], folder: FilePath) {
    var reader = Reader(rest: bytes[...])
    guard reader.line() == TrustLedger.format, let head = reader.fields(), head.count == 2,
      let length = Int(head[1]), reader.take(length).map(FilePath.init(bytes:)) == folder
    else { return nil }
    self.folder = folder
    trustsAll = head[0] == "all"
    while !reader.rest.isEmpty {
      guard let fields = reader.fields(), fields.count == 3, let pathLength = Int(fields[1]),
        let length = Int(fields[2]), let path = reader.take(pathLength)
      else { return nil }
      var content: [UInt8]?
      if length >= 0 {
        guard let bytes = reader.take(length) else { return nil }
        content = bytes
      }
      files[FilePath(bytes: path)] = TrustedFile(stamp: fields[0], content: content)
    }
  }

  /// The ledger in a file; an empty one where there is none that can be read.
  static func read(_ file: FilePath, folder: FilePath) -> TrustLedger {
    let bytes = try? FileReader.bytes(of: file, limit: mostBytes, acceptsStreams: false)
    return bytes.flatMap { TrustLedger($0, folder: folder) } ?? TrustLedger(folder: folder)
  }

  /// Only the person may read or write it.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func write(to file: FilePath) throws {
    try FolderMaker.make(file.folder)
    try AtomicWriter.write(bytes, to: file, overwrites: true, permissions: 0o600)
  }

  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ line: String) { bytes += Array((line + "\n").utf8) }
    add(TrustLedger.format)
    add("\(trustsAll ? "all" : "files") \(folder.bytes.count)")
    bytes += folder.bytes
    for (path, file) in files {
      add("\(file.stamp) \(path.bytes.count) \(file.content?.count ?? -1)")
      bytes += path.bytes + (file.content ?? [])
    }
    return bytes
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func line() -> String? {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }

    mutating func fields() -> [String]? { line()?.split(separator: " ").map(String.init) }

    mutating func take(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
