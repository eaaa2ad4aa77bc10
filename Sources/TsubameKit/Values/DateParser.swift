/// Reads dates, months and times as people and the language write them. Full-width digits count as digits.
public enum DateParser {
  /// `2015-03` → month, `2015-03-14` → date, `2015-03-14T09:00[:30[.5]][Z|±09:00]` → time; nil for all else.
  ///
  /// Slashes may stand for the dashes, a space for the `T`; `2015年3月` and `2015年3月14日` are a month and a date too.
  public static func parse(_ text: String) -> Value? {
    if text.contains("年") { return parseJapanese(text) }
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("-", "/"),
      let month = scanner.number(digits: 1...2)
    else { return nil }
    if scanner.isAtEnd { return Month(year: year, month: month).map { .month($0) } }
    guard scanner.skip("-", "/"), let day = scanner.number(digits: 1...2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if scanner.isAtEnd { return .date(date) }
    guard scanner.skip("T", " "), let hour = scanner.number(digits: 1...2), scanner.skip(":", ":"),
      let minute = scanner.number(digits: 2)
    else { return nil }
    var (second, microsecond) = (0, 0)
    if scanner.skip(":", ":") {
      guard let number = scanner.number(digits: 2) else { return nil }
      second = number
      if scanner.skip(".", ",") {
        guard let fraction = scanner.fraction() else { return nil }
        microsecond = fraction
      }
    }
    guard let offset = zone(&scanner), scanner.isAtEnd else { return nil }
    return Time(
      date: date, hour: hour, minute: minute, second: second, microsecond: microsecond,
      offsetSeconds: offset
    ).map { .time($0) }
  }

  private static func parseJapanese(_ text: String) -> Value? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("年", "年"),
      let month = scanner.number(digits: 1...2), scanner.skip("月", "月")
    else { return nil }
    if scanner.isAtEnd { return Month(year: year, month: month).map { .month($0) } }
    guard let day = scanner.number(digits: 1...2), scanner.skip("日", "日"), scanner.isAtEnd else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day).map { .date($0) }
  }

  /// `3h`, `7d`, `1h30m`, `2w`, `0.5s`; nil for all else.
  public static func parseDuration(_ text: String) -> Duration? {
    let units: [Character: Double] = ["w": 604_800, "d": 86_400, "h": 3_600, "m": 60, "s": 1]
    var seconds = 0.0
    var digits = ""
    guard let last = text.last, units[last] != nil else { return nil }
    for character in text {
      if let unit = units[character] {
        guard let number = Double(digits), number.isFinite else { return nil }
        seconds += number * unit
        digits = ""
      } else if let digit = character.decimalDigit {
        digits += String(digit)
      } else if character == ".", !digits.isEmpty {
        digits.append(character)
      } else {
        return nil
      }
    }
    guard digits.isEmpty, seconds < 1e12 else { return nil }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }

  /// `.some(nil)` where no zone is named, nil where what stands there is no zone.
  private static func zone(_ scanner: inout DigitScanner) -> Int?? {
    if scanner.isAtEnd { return .some(nil) }
    if scanner.skip("Z", "z") { return .some(0) }
    let sign = scanner.skip("+", "+") ? 1 : scanner.skip("-", "−") ? -1 : 0
    guard sign != 0, let hours = scanner.number(digits: 2) else { return nil }
    _ = scanner.skip(":", ":")
    guard let minutes = scanner.number(digits: 2), hours <= 18, minutes < 60 else { return nil }
    return .some(sign * (hours * 3_600 + minutes * 60))
  }
}

/// Takes numbers and single marks off the front of a text.
private struct DigitScanner {
  private var rest: Substring
  private static let twins: [Character: Character] = [
    "－": "-", "−": "-", "ー": "-", "／": "/", "：": ":", "Ｔ": "T", "Ｚ": "Z", "＋": "+", "．": ".",
  ]

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes one of two marks, also as its full-width twin.
  mutating func skip(_ mark: Character, _ other: Character) -> Bool {
    guard let first = rest.first.map({ DigitScanner.twins[$0] ?? $0 }),
      first == mark || first == other
    else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }

  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var (number, count) = (0, 0)
    while count < digits.upperBound, let digit = nextDigit() {
      number = number * 10 + digit
      count += 1
    }
    return count >= digits.lowerBound ? number : nil
  }

  /// Digits after the point, as microseconds; further digits are dropped.
  mutating func fraction() -> Int? {
    var (number, count) = (0, 0)
    while let digit = nextDigit() {
      if count < 6 { number = number * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in 0..<max(0, 6 - count) { number *= 10 }
    return number
  }

  private mutating func nextDigit() -> Int? {
    guard let digit = rest.first?.decimalDigit else { return nil }
    rest.removeFirst()
    return digit
  }
}
