internal import Files
internal import Glibc
internal import JSONReading
internal import TsubameKit

/// Keeps what was compiled, for all sessions of a person.
///
/// An entry is two files: the library, named after its own bytes too, and the description, which is written last and
/// says what the library has to be. So a library that is cut off or changed is never loaded, and two sessions that compile the
/// same at once do not hinder each other.
struct LibraryCache: Sendable {
  /// Made when something is kept.
  let folder: FilePath

  /// A compiled file.
  struct Entry: Sendable {
    let library: FilePath
    let types: [DeclaredType]
  }

  /// Older ones that nobody used are removed.
  private static let days = 30
  private static let most = 1 << 28

  /// A folder to make an entry in.
  ///
  /// - Throws: `CommandError` where nothing can be kept.
  func workFolder() throws -> WorkFolder {
    try FolderMaker.make(folder)
    return try WorkFolder(in: folder)
  }

  /// - Returns: nil where nothing whole is kept under the key.
  func entry(_ key: String) -> Entry? {
    let description = folder.appending(key + ".json")
    guard let bytes = try? FileReader.bytes(of: description, limit: 1 << 20),
      case .record(let row)? = try? JSONReader.parse(bytes),
      case .text(let name)? = row["library"], case .text(let hash)? = row["hash"],
      case .list(let types)? = row["types"], !name.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    let library = folder.appending(name)
    guard let content = try? FileReader.bytes(of: library, limit: LibraryCache.most),
      ContentHash.digits(of: content) == hash
    else {
      unsafe unlink(library.visible)
      return nil
    }
    markUsed(description)
    return Entry(library: library, types: types.compactMap(DeclaredType.init(kept:)))
  }

  /// Keeps a library.
  ///
  /// - Throws: `CommandError` where that cannot be; `CancellationError`.
  func keep(_ library: FilePath, _ types: [DeclaredType], under key: String) throws -> Entry {
    let content = try FileReader.bytes(of: library, limit: LibraryCache.most)
    let hash = ContentHash.digits(of: content)
    let name = key + "-" + hash.prefix(16) + ".so"
    let place = folder.appending(name)
    try AtomicWriter.write(content, to: place, overwrites: true, permissions: 0o600)
    let row = Row(
      Schema(fields: ["library", "hash", "types"].map { Field($0) }),
      [.text(name), .text(hash), .list(types.map(\.kept))])
    var bytes: [UInt8] = []
    JSONWriter.append(row, to: &bytes)
    try AtomicWriter.write(
      bytes + [0x0A], to: folder.appending(key + ".json"), overwrites: true, permissions: 0o600)
    prune()
    return Entry(library: place, types: types)
  }

  /// Forgets what is kept under a key.
  func remove(_ key: String) { unsafe unlink(folder.appending(key + ".json").visible) }

  /// The day of the last use is the file's time.
  private func markUsed(_ description: FilePath) {
    guard let status = try? FileStatus(of: description), LibraryCache.age(status) > 1 else {
      return
    }
    _ = unsafe utimensat(AT_FDCWD, description.visible, nil, 0)
  }

  private func prune() {
    WorkFolder.removeLeftovers(in: folder, olderThan: LibraryCache.secondsOfDay)
    var kept: Set<String> = []
    let names = ((try? FolderReader.entries(of: folder)) ?? []).compactMap(\.name.text)
    for name in names where name.hasSuffix(".json") {
      if isOld(name) {
        unsafe unlink(folder.appending(name).visible)
      } else {
        kept.insert(String(name.dropLast(".json".count)))
      }
    }
    for name in names where name.hasSuffix(".so") && isOld(name) {
      guard let key = name.split(separator: "-").first, !kept.contains(String(key)) else {
        continue
      }
      unsafe unlink(folder.appending(name).visible)
    }
  }

  private func isOld(_ name: String) -> Bool {
    guard let status = try? FileStatus(of: folder.appending(name)) else { return false }
    return LibraryCache.age(status) > LibraryCache.days
  }

  private static let secondsOfDay = 86_400

  private static func age(_ status: FileStatus) -> Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return (now.tv_sec - status.modifiedMicroseconds / 1_000_000) / secondsOfDay
  }
}

extension DeclaredType {
  private static let schema = Schema(
    fields: ["name", "mangled", "line", "module", "complete"].map { Field($0) })

  /// As a description holds it.
  fileprivate var kept: Value {
    .record(
      Row(
        DeclaredType.schema,
        [.text(typeName), .text(mangledName), .int(line), .bool(isModule), .bool(isComplete)]))
  }

  fileprivate init?(kept value: Value) {
    guard case .record(let row) = value, case .text(let name)? = row["name"],
      case .text(let mangled)? = row["mangled"], case .int(let line)? = row["line"],
      case .bool(let isModule)? = row["module"], case .bool(let isComplete)? = row["complete"]
    else { return nil }
    self.init(
      typeName: name, mangledName: mangled, line: line, isModule: isModule, isComplete: isComplete)
  }
}
