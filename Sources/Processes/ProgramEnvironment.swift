public import Files
internal import Glibc

/// The variables that programs get.
public enum ProgramEnvironment {
  /// Those of this process, byte for byte, with the folder that it is in now.
  ///
  /// - Parameter prefix: variables whose names begin so are left out.
  public static func current(without prefix: String? = nil) -> [FilePath] {
    var lines: [FilePath] = []
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let line = unsafe FilePath(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
      if !line.bytes.starts(with: folder) { lines.append(line) }
      unsafe entry += 1
    }
    if let prefix { lines.removeAll { $0.bytes.starts(with: prefix.utf8) } }
    if let here = CurrentFolder.path { lines.append(FilePath(bytes: folder + here.bytes)) }
    return lines
  }

  private static let folder = Array("PWD=".utf8)
}
