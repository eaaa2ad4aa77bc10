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
  func file(_ key: String) -> CompiledFile? {
    let description = folder.appending(key + ".json")
    guard let bytes = try? FileReader.bytes(of: description, limit: 1 << 22),
      case .record(let row)? = try? JSONReader.parse(bytes)
    else { return nil }
    var library: FilePath?
    if case .text(let name)? = row["library"], case .text(let hash)? = row["hash"] {
      guard let whole = whole(name, hash) else { return nil }
      library = whole
    }
    guard case .record(let content)? = row["file"],
      let file = CompiledFile(described: content, library: library)
    else { return nil }
    markUsed(description)
    return file
  }

  /// Keeps what was compiled, wherever its library lies.
  ///
  /// - Returns: it with the library that is kept.
  /// - Throws: `CommandError` where that cannot be; `CancellationError`.
  func keep(_ file: CompiledFile, under key: String) throws -> CompiledFile {
    var kept = file
    var name: String?
    var hash: String?
    if let library = file.library {
      let content = try FileReader.bytes(of: library, limit: LibraryCache.most)
      let digits = ContentHash.digits(of: content)
      let own = key + "-" + digits.prefix(16) + ".so"
      let place = folder.appending(own)
      if place != library {
        try AtomicWriter.write(content, to: place, overwrites: true, permissions: 0o600)
      }
      (kept.library, name, hash) = (place, own, digits)
    }
    var bytes: [UInt8] = []
    let row = Row(
      Schema(fields: ["library", "hash", "file"].map { Field($0) }),
      [Value(name), Value(hash), .record(kept.described)])
    JSONWriter.append(row, to: &bytes)
    try AtomicWriter.write(
      bytes + [0x0A], to: folder.appending(key + ".json"), overwrites: true, permissions: 0o600)
    prune()
    return kept
  }

  /// The library where it is what was kept; what is damaged goes away.
  private func whole(_ name: String, _ hash: String) -> FilePath? {
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let library = folder.appending(name)
    if let content = try? FileReader.bytes(of: library, limit: LibraryCache.most),
      ContentHash.digits(of: content) == hash
    {
      return library
    }
    unsafe unlink(library.visible)
    return nil
  }

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
