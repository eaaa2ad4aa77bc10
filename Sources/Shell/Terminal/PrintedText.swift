internal import Glibc

/// Catches what the process writes to standard output past every console, as `print` in someone's Swift file does.
public struct PrintedText {
  private let file: UnsafeMutablePointer<FILE>
  private let standard: Int32

  /// Begins; nil where the system has no room for it.
  public init?() {
    unsafe fflush(nil)
    standard = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard standard >= 0 else { return nil }
    guard let opened = unsafe tmpfile() else {
      close(standard)
      return nil
    }
    unsafe file = opened
    unsafe dup2(fileno(file), STDOUT_FILENO)
  }

  /// Ends, and gives what was written meanwhile.
  public func end() -> String {
    unsafe fflush(nil)
    dup2(standard, STDOUT_FILENO)
    close(standard)
    let descriptor = unsafe fileno(file)
    let size = max(0, lseek(descriptor, 0, SEEK_END))
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, unsafe pread(descriptor, buffer.baseAddress, size, 0))
    }
    unsafe fclose(file)
    return String(decoding: bytes, as: UTF8.self)
  }
}
