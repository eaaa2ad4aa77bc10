internal import Glibc

/// The folder that relative paths start from.
public enum CurrentFolder {
  /// Its whole path; nil where it has been removed or may not be looked at.
  public static var path: FilePath? {
    guard let name = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(name) }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
