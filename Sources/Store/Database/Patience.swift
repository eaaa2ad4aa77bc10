internal import CSQLite
internal import Glibc

/// How long a connection waits for other processes, and when it gives up: at once where the running task is
/// cancelled, else after ten seconds.
enum Patience {
  /// Steps of SQLite's machine between two looks at whether the task is cancelled; far below a millisecond.
  private static let stepsBetweenLooks: Int32 = 4_000

  private static let longestMicroseconds = 10_000_000

  static func install(on connection: OpaquePointer) {
    _ = unsafe sqlite3_busy_handler(
      connection, { @Sendable _, attempt in Patience.wait(attempt: Int(attempt)) ? 1 : 0 }, nil)
    unsafe sqlite3_progress_handler(
      connection, stepsBetweenLooks, { @Sendable _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Waits a moment, the longer the more often it was in vain; false when it is time to give up.
  ///
  /// The steps stay short: whoever sleeps long misses the gaps between the transactions of a busy writer.
  static func wait(attempt: Int) -> Bool {
    if Task.isCancelled { return false }
    let pauses = [200, 500, 1_000, 2_000]
    let pause = attempt < pauses.count ? pauses[attempt] : 3_000
    guard attempt * pause < longestMicroseconds else { return false }
    usleep(UInt32(pause))
    return true
  }
}
