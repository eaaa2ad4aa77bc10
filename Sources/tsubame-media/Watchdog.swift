import Glibc

/// Ends this process when one file keeps it for minutes: whoever asked is long gone by then, since the asker
/// waits for seconds only and kills a reader that stalls.
enum Watchdog {
  /// Counts anew, with the next file.
  static func restart() { _ = alarm(120) }
}
