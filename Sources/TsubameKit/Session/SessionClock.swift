/// Time as a session sees it; lessons, recordings and tests pin it.
public protocol SessionClock: Sendable {
  /// The moment, in the person's zone.
  func now() -> Time

  /// Seconds east of UTC that hold in the person's zone at an instant.
  ///
  /// - Parameter unixSeconds: seconds since 1970-01-01T00:00:00Z.
  func offsetSeconds(at unixSeconds: Int) -> Int
}

extension SessionClock {
  /// When a day begins in the person's zone.
  public func start(of date: CivilDate) -> Time {
    let wall = date.daysSinceEpoch * 86_400
    let guess = wall - offsetSeconds(at: wall)
    let offset = offsetSeconds(at: guess)
    return Time(microseconds: (wall - offset) * 1_000_000, offsetSeconds: offset)
  }

  /// The instant of a moment that a person typed: a date is the beginning of that day in their zone.
  public func instant(_ moment: Value?) -> Time? {
    switch moment {
    case .date(let date): start(of: date)
    case .time(let time) where time.offsetSeconds == nil:
      Time(
        microseconds: time.microseconds - offsetSeconds(at: time.wallSeconds) * 1_000_000,
        offsetSeconds: offsetSeconds(at: time.wallSeconds))
    case .time(let time): time
    default: nil
    }
  }
}
