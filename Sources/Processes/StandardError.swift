internal import Glibc

/// This process's own standard error, for what programs write to theirs.
public enum StandardError {
  /// Whether a person sees it at once.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Nobody can be told where it is gone.
  static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
      }
      guard count >= 0 || errno == EINTR || errno == EAGAIN else { return }
      if count < 0, errno == EAGAIN { usleep(1_000) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
