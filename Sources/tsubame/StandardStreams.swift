internal import Glibc

/// The three streams that every process has, unless who started it closed one.
enum StandardStreams {
  /// Opens what is closed, so that no other file takes its number and gets what is meant for it. What is written there
  /// is dropped.
  static func open() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      _ = unsafe Glibc.open("/dev/null", O_RDWR)
    }
  }
}
