internal import Glibc
internal import TsubameKit

/// The folder that relative paths start from.
public enum CurrentFolder {
  /// Its whole path; nil where it has been removed or may not be looked at.
  public static var path: FilePath? {
    guard let name = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(name) }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// Goes to another folder, the whole process with it.
  ///
  /// - Throws: `CommandError`
  public static func change(to folder: FilePath) throws {
    do {
      try retrying { unsafe chdir(folder.systemName) }
    } catch let error as SystemError {
      throw error.listing(folder)
    }
  }

  /// A path from the root on, without `..`, and without `.` at its beginning.
  ///
  /// - Throws: `CommandError` where the folder that it starts from is gone.
  public static func absolute(_ path: FilePath) throws -> FilePath {
    if path.bytes.split(separator: 0x2F).contains([0x2E, 0x2E]), let whole = path.resolved {
      return whole
    }
    if path.isAbsolute { return path }
    guard let here = self.path else { throw CommandError("folder-gone") }
    var rest = path.bytes[...]
    while rest.starts(with: Array("./".utf8)) { rest = rest.dropFirst(2) }
    return rest.elementsEqual(Array(".".utf8)) ? here : here.appending(FilePath(bytes: rest))
  }
}
