public import TsubameKit

/// Reads a date as cameras and programs write it: EXIF's `2015:03:14 09:26:53`, ISO 8601 with `T`, fraction and zone.
public enum DateText {
  /// Why a text is no date that a photo can have.
  public enum Failure: String, Error, Sendable {
    /// Nothing but blanks and colons.
    case blank
    /// Nothing but zeros.
    case zero
    /// No real day or time: a month of 13, a day of 00.
    case noDate = "no date"
    /// Before the first photograph, of 1826.
    case tooEarly = "too early"
    case future
  }

  /// - Parameters:
  ///   - fraction: the digits of a SubSec tag.
  ///   - zone: an Offset tag, like `+09:00`.
  /// - Throws: why it is no date; whether it lies in the future is not judged here.
  public static func read(
    _ text: String, fraction: String? = nil, zone: String? = nil
  ) throws(Failure) -> Time {
    let digits = text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
    guard !digits.isEmpty else { throw .blank }
    guard digits.contains(where: { $0 != 0x30 }) else { throw .zero }
    var scanner = DateScanner(text.trimmed)
    guard let year = scanner.number(4), scanner.mark(":-/."), let month = scanner.number(2),
      scanner.mark(":-/."), let day = scanner.number(2),
      let date = CivilDate(year: year, month: month, day: day)
    else { throw .noDate }
    var (hour, minute, second, microsecond) = (0, 0, 0, 0)
    if scanner.mark(" T") {
      while scanner.mark(" ") {}
      if let number = scanner.number(2) {
        guard scanner.mark(":."), let minutes = scanner.number(2) else { throw .noDate }
        (hour, minute) = (number, minutes)
        if scanner.mark(":.") {
          guard let seconds = scanner.number(2) else { throw .noDate }
          second = seconds
          if scanner.mark(".,") { microsecond = scanner.microseconds() }
        }
      }
    }
    if microsecond == 0, let fraction {
      var digits = DateScanner(fraction.trimmed)
      microsecond = digits.microseconds()
    }
    var zoneScanner = DateScanner(zone?.trimmed ?? "")
    let offset = scanner.zone() ?? zoneScanner.zone()
    guard
      let time = Time(
        date: date, hour: hour, minute: minute, second: second, microsecond: microsecond,
        offsetSeconds: offset)
    else { throw .noDate }
    guard year >= 1826 else { throw .tooEarly }
    return time
  }
}

/// Takes the parts of a date off the front of a text.
struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Whether one of these marks stood there; it is taken.
  mutating func mark(_ marks: StaticString) -> Bool {
    guard let first = rest.first else { return false }
    let isThere = unsafe UnsafeBufferPointer(start: marks.utf8Start, count: marks.utf8CodeUnitCount)
      .contains(first)
    if isThere { rest = rest.dropFirst() }
    return isThere
  }

  /// Digits after a point, as microseconds; further digits are dropped.
  mutating func microseconds() -> Int {
    var (number, count) = (0, 0)
    while let digit = self.number(1) {
      if count < 6 { (number, count) = (number * 10 + digit, count + 1) }
    }
    guard count > 0 else { return 0 }
    for _ in count..<6 { number *= 10 }
    return number
  }

  /// Seconds east of UTC of `Z`, `+09:00`, `-0730`; nil where no zone stands.
  mutating func zone() -> Int? {
    while mark(" ") {}
    if mark("Zz") { return 0 }
    let isWest = rest.first == 0x2D
    guard mark("+-"), let hours = number(2) else { return nil }
    _ = mark(":")
    let minutes = number(2) ?? 0
    guard hours <= 18, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
