internal import Files
internal import Synchronization
internal import TsubameKit

/// The modules of one folder that the person has switched off, by their names, kept outside of that folder.
final class SwitchedOff: Sendable {
  private let file: FilePath?
  private let unkept = Mutex<Set<String>>([])

  private static let mostBytes = 1 << 20

  /// - Parameter file: one name a line; nil where no home folder is known: then they are forgotten at the end.
  init(_ file: FilePath?) { self.file = file }

  var names: Set<String> {
    guard let file else { return unkept.withLock { $0 } }
    guard FileStatus.exists(file),
      let text = try? FileReader.text(of: file, limit: SwitchedOff.mostBytes)
    else { return [] }
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// - Throws: `CommandError` where that cannot be kept.
  func set(_ name: String, isOff: Bool) throws {
    var names = names
    if isOff { names.insert(name) } else { names.remove(name) }
    guard let file else { return unkept.withLock { $0 = names } }
    try FolderMaker.make(file.folder)
    try AtomicWriter.write(
      names.sorted().map { $0 + "\n" }.joined().utf8, to: file, overwrites: true)
  }
}
