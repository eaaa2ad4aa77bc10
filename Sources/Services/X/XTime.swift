internal import TsubameKit

/// Times as X writes them.
enum XTime {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Wed Dec 09 19:40:11 +0000 2015`.
  static func parse(_ text: String?) -> Time? {
    let parts = text?.split(separator: " ") ?? []
    guard parts.count == 6, let month = months.firstIndex(of: String(parts[1])),
      let year = Int(parts[5]), let day = Int(parts[2]),
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = parts[3].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, parts[4].count == 5, let zone = Int(parts[4]) else { return nil }
    return Time(
      date: date, hour: clock[0], minute: clock[1], second: clock[2],
      offsetSeconds: zone / 100 * 3_600 + zone % 100 * 60)
  }

  /// When a status was made, as its id tells since November 2010: milliseconds after X's own epoch in the bits
  /// above the lowest 22 (X's announcement of Snowflake).
  static func moment(ofStatus id: String) -> Time? {
    guard let number = Int(id), number >= 29_700_859_247 else { return nil }
    return Time(microseconds: ((number >> 22) + 1_288_834_974_657) * 1_000, offsetSeconds: 0)
  }
}
