internal import Glibc

/// The shell that this process was started from: it alone can let go on what Ctrl-Z has stopped.
enum CallingShell {
  /// Stops this process, or its whole group, until the shell lets it go on. Where there is none it rings instead: the
  /// first program of a terminal's window would stand still for good.
  static func stop(wholeGroup: Bool = false) {
    guard isThere else {
      if isatty(STDERR_FILENO) == 1 { _ = unsafe write(STDERR_FILENO, "\u{7}", 1) }
      return
    }
    if wholeGroup {
      kill(0, SIGSTOP)
    } else {
      // Sent to the process, it may stop another thread first, while this one already goes on to draw its line.
      raise(SIGSTOP)
    }
  }

  /// Whether it is still there, in the same session.
  private static var isThere: Bool {
    getsid(0) != getpid() && getsid(getppid()) == getsid(0)
  }
}
