internal import Glibc

/// Catches what the process writes to standard output past every console, as `print` in someone's Swift file does.
public struct PrintedText {
  private let catcher: Int32
  private let standard: Int32

  /// Begins; nil where the system has no room for it.
  public init?() {
    fflush(nil)
    guard let file = unsafe tmpfile() else { return nil }
    catcher = fcntl(unsafe fileno(file), F_DUPFD_CLOEXEC, 3)
    unsafe fclose(file)
    standard = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard catcher >= 0, standard >= 0, dup2(catcher, STDOUT_FILENO) >= 0 else {
      close(catcher)
      close(standard)
      return nil
    }
  }

  /// Ends, and gives what was written meanwhile.
  public func end() -> String {
    fflush(nil)
    dup2(standard, STDOUT_FILENO)
    close(standard)
    defer { close(catcher) }
    let size = max(0, lseek(catcher, 0, SEEK_END))
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, unsafe pread(catcher, buffer.baseAddress, size, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
