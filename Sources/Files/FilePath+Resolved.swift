internal import Glibc

extension FilePath {
  /// The path without links in it; nil where it leads nowhere.
  public var resolved: FilePath? {
    let found = unsafe realpath(systemName, nil)
    guard let found = unsafe found else { return nil }
    defer { unsafe free(found) }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }
}
