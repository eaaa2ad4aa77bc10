public import Files
internal import Glibc
internal import TsubameKit

/// Finds programs by their names, as shells do.
public enum ProgramSearch {
  /// Where programs are looked for when PATH is not set.
  private static let standardPath = "/usr/local/bin:/usr/bin:/bin"

  /// The file of a program: in the folders of PATH, or where the name says when a slash stands in it.
  ///
  /// - Parameter path: what PATH says.
  /// - Throws: `CommandError` with the nearest name where there is none.
  public static func find(_ name: String, path: String?) throws -> FilePath {
    if name.isEmpty { throw CommandError("program-name-empty") }
    if name.utf8.contains(UInt8(ascii: "/")) { return try check(FilePath(typed: name), name) }
    var refused: FilePath?
    for folder in folders(path) {
      let file = folder.appending(name)
      guard let status = try? FileStatus(of: file), status.kind == .file else { continue }
      if isExecutable(file) { return file }
      refused = refused ?? file
    }
    if let refused { throw notExecutable(refused, name) }
    throw CommandError("program-unknown", ["program": name], hint: hint(for: name, path))
  }

  /// Whether a program can be found.
  public static func has(_ name: String, path: String?) -> Bool {
    (try? find(name, path: path)) != nil
  }

  /// The names of the programs in the folders of PATH that begin like a text, in order, each once.
  public static func names(startingWith prefix: String, path: String?, limit: Int) -> [String] {
    var names: Set<String> = []
    for folder in folders(path) {
      for entry in (try? FolderReader.entries(of: folder, limit: 20_000)) ?? [] {
        guard let name = entry.name.text, name.hasPrefix(prefix), entry.kind != .folder else {
          continue
        }
        names.insert(name)
      }
    }
    return Array(names.filter { isProgram($0, path) }.sorted().prefix(limit))
  }

  private static func isProgram(_ name: String, _ path: String?) -> Bool {
    folders(path).contains { isExecutable($0.appending(name)) }
  }

  /// An empty part of PATH means the current folder, in which a shell for people looks for no programs.
  private static func folders(_ path: String?) -> [FilePath] {
    (path ?? standardPath).split(separator: ":").map { FilePath(String($0)) }
  }

  private static func check(_ file: FilePath, _ name: String) throws -> FilePath {
    let status: FileStatus
    do {
      status = try FileStatus(of: file)
    } catch let error as SystemError {
      throw error.reading(file)
    }
    if status.kind == .folder { throw CommandError("file-is-folder", ["file": file.visible]) }
    guard status.kind == .file, isExecutable(file) else { throw notExecutable(file, name) }
    return file
  }

  private static func notExecutable(_ file: FilePath, _ name: String) -> CommandError {
    CommandError("program-not-executable", ["program": name, "file": file.visible])
  }

  private static func isExecutable(_ file: FilePath) -> Bool {
    unsafe access(CStringList.bytes(of: file), X_OK) == 0
  }

  private static func hint(for name: String, _ path: String?) -> Message? {
    if let status = try? FileStatus(of: FilePath(name)), status.kind == .file {
      return Message("program-unknown.here", ["program": name])
    }
    let names = Set(
      folders(path).flatMap { (try? FolderReader.entries(of: $0, limit: 20_000)) ?? [] }
        .compactMap(\.name.text))
    return Nearest.match(name, among: names.sorted(), differingAtMost: 1)
      .map { Message("did-you-mean", ["nearest": $0]) }
  }
}
