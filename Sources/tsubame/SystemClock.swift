internal import Glibc
internal import TsubameKit

/// The computer's clock in the person's zone (`TZ`, else the system's).
struct SystemClock: SessionClock {
  init() { tzset() }

  func now() -> Time {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &moment)
    return Time(
      microseconds: moment.tv_sec * 1_000_000 + moment.tv_nsec / 1_000,
      offsetSeconds: offsetSeconds(at: moment.tv_sec))
  }

  func offsetSeconds(at unixSeconds: Int) -> Int {
    var moment = time_t(unixSeconds)
    var parts = unsafe tm()
    unsafe localtime_r(&moment, &parts)
    return unsafe parts.tm_gmtoff
  }
}

/// A clock that stands still, for sessions on record and for tests: `TSUBAME_CLOCK=2015-03-14T09:00:00+09:00`.
struct PinnedClock: SessionClock {
  private let moment: Time
  private let system = SystemClock()

  /// Nil where the text is no time with a zone.
  init?(_ text: String?) {
    guard let text, case .time(let moment)? = DateParser.parse(text), moment.offsetSeconds != nil
    else { return nil }
    self.moment = moment
  }

  func now() -> Time { moment }

  func offsetSeconds(at unixSeconds: Int) -> Int { system.offsetSeconds(at: unixSeconds) }
}
