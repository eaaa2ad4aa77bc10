/// An instant with the zone it was given in, or, without a zone, a wall-clock time.
///
/// A camera without a zone writes wall-clock times: such a time has no `offsetSeconds`,
/// and is compared as if it were UTC.
public struct Time: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Microseconds since 1970-01-01T00:00:00Z; of the wall clock where no offset is known.
  public let microseconds: Int
  /// Seconds east of UTC, or nil where the zone is not known. An offset of 0 is an offset.
  public let offsetSeconds: Int?

  /// The years 1 to 9999, in seconds since 1970.
  static let calendar = -62_135_596_800..<253_402_300_800

  /// - Parameters:
  ///   - microseconds: outside of the years 1 to 9999 the nearest end of them is taken.
  ///   - offsetSeconds: seconds east of UTC; nil where the zone is not known.
  public init(microseconds: Int, offsetSeconds: Int?) {
    let ends = (Time.calendar.lowerBound * 1_000_000, Time.calendar.upperBound * 1_000_000 - 1)
    self.microseconds = min(max(microseconds, ends.0), ends.1)
    self.offsetSeconds = offsetSeconds.map { min(max($0, -86_400), 86_400) }
  }

  /// The time that a wall clock with this offset shows; nil when it is no real time.
  public init?(
    date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, microsecond: Int = 0,
    offsetSeconds: Int?
  ) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second),
      (0..<1_000_000).contains(microsecond)
    else { return nil }
    let wall = date.daysSinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second
    microseconds = (wall - (offsetSeconds ?? 0)) * 1_000_000 + microsecond
    self.offsetSeconds = offsetSeconds
  }

  /// 1970-01-01T00:00:00Z, for readings that no moment matters to.
  public static let epoch = Time(microseconds: 0, offsetSeconds: 0)

  /// Seconds of the wall clock since 1970-01-01T00:00:00 there.
  public var wallSeconds: Int {
    floorDivide(microseconds, 1_000_000) + (offsetSeconds ?? 0)
  }

  /// The day on the wall clock where the time was given.
  public var date: CivilDate { CivilDate(daysSinceEpoch: floorDivide(wallSeconds, 86_400)) }

  /// The month on the wall clock where the time was given.
  public var month: Month { Month(of: date) }

  /// Hour, minute and second on the wall clock.
  public var clock: (hour: Int, minute: Int, second: Int) {
    let second = wallSeconds - floorDivide(wallSeconds, 86_400) * 86_400
    return (second / 3_600, second / 60 % 60, second % 60)
  }

  /// The same instant on a clock with another offset.
  public func moved(toOffset offsetSeconds: Int) -> Time {
    Time(microseconds: microseconds, offsetSeconds: offsetSeconds)
  }

  /// ISO 8601: `2015-03-14T09:00:00+09:00`, with the fraction where there is one.
  public var description: String {
    let (hour, minute, second) = clock
    var text = "\(date)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    let fraction = microseconds - floorDivide(microseconds, 1_000_000) * 1_000_000
    if fraction != 0 {
      var digits = padded(fraction, 6)
      while digits.hasSuffix("0") { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + offsetText
  }

  /// `+09:00`; empty where no offset is known.
  public var offsetText: String {
    guard let offsetSeconds else { return "" }
    let minutes = abs(offsetSeconds) / 60
    return (offsetSeconds < 0 ? "-" : "+")
      + "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }

  /// Earlier instants are less, in whatever zone they were given.
  public static func < (left: Time, right: Time) -> Bool { left.microseconds < right.microseconds }

  /// Two times are equal when they are the same instant, in whatever zone they were given.
  public static func == (left: Time, right: Time) -> Bool {
    left.microseconds == right.microseconds
  }

  /// Hashes the instant alone, as equality compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(microseconds) }
}

/// Division that rounds towards minus infinity, so that days before 1970 are whole days too.
func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
