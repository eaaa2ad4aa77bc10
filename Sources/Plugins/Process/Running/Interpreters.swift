internal import Files
internal import TsubameKit

/// The programs that read scripts, which the first lines of these name.
enum Interpreters {
  /// Longer first lines the system does not read either.
  private static let longest = 255

  /// The error of a file whose first line names a program that is not there; nil where that is not what is wrong.
  static func missing(of file: ModuleFile) -> CommandError? {
    guard let reader = try? ChunkReader(file.path), let bytes = try? reader.next(),
      bytes.starts(with: "#!".utf8)
    else { return nil }
    let line = bytes.prefix(longest).dropFirst(2).prefix { $0 != 0x0A }
    let hasReturn = line.last == 0x0D
    let words = line.filter { $0 != 0x0D }.split { $0 == 0x20 || $0 == 0x09 }
    guard let name = words.first else { return nil }
    let program = FilePath(bytes: name)
    if hasReturn {
      return CommandError("plugin-line-ends", ["file": file.path.visible])
    }
    guard !FileStatus.exists(program) else { return nil }
    return CommandError(
      "plugin-interpreter-missing",
      ["file": file.path.visible, "interpreter": program.visible])
  }
}
