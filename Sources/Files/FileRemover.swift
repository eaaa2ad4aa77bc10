internal import Glibc

/// Removes files that nobody misses.
public enum FileRemover {
  /// Removes a file; does nothing where there is none, or where that may not be.
  public static func remove(_ file: FilePath) { unsafe unlink(file.systemName) }
}
