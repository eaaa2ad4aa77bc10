extension ParameterType {
  /// Makes the value of this type of what a person typed or a chain gave.
  ///
  /// - Parameters:
  ///   - value: a text as it was typed, or a value as it came.
  ///   - now: the moment that `7d` and `昨日` count from, in the person's zone.
  /// - Returns: nil where it is none of this type.
  public func read(_ value: Value, now: @autoclosure () -> Time) -> Value? {
    if case .text(let text) = value { return read(text: text, now: now()) }
    switch (self, value) {
    case (.any, _), (.argument, _): return value
    case (.list, .list), (.record, .record), (.bool, .bool), (.int, .int), (.id, .int),
      (.float, .float), (.time, .time), (.date, .date), (.month, .month),
      (.duration, .duration), (.moment, .time), (.moment, .date), (.period, .month),
      (.period, .date), (.period, .int):
      return value
    case (.list, _): return .list([value])
    case (.float, .int(let number)): return .float(Double(number))
    case (.moment, .month(let month)): return .date(month.firstDay)
    case (.moment, .duration(let duration)): return before(now(), duration)
    case (.moment, .int(let year)): return read(text: String(year), now: now())
    case (.id, .record(let row)): return row["id"]
    case (.file, .record(let row)): return row["file"] ?? row["path"]
    case (.hashtag, .record(let row)): return row["tag"]
    case (_, .list), (_, .record), (_, .none): return nil
    case (.text, _), (.file, _), (.folder, _), (.hashtag, _), (.account, _), (.album, _),
      (.ownAlbum, _), (.ownWord, _), (.person, _), (.command, _), (.module, _), (.lesson, _),
      (.field, _),
      (.secret, _),
      (.choice, _),
      (.program, _):
      return read(text: value.text, now: now())
    default: return nil
    }
  }

  /// Whether what a word is may change with the time.
  var countsFromNow: Bool {
    switch self {
    case .date, .period, .moment: true
    default: false
    }
  }

  private func read(text: String, now: @autoclosure () -> Time) -> Value? {
    switch self {
    case .text, .file, .folder, .hashtag, .account, .album, .ownAlbum, .ownWord, .person, .command,
      .module, .lesson, .field, .any, .program, .argument, .secret:
      return .text(text)
    case .choice(let words):
      return words.contains(text) ? .text(text) : nil
    case .int, .id:
      return ParameterType.wholeNumber(text).map { .int($0) }
    case .float:
      guard let number = Double(asciiDigits(text)), number.isFinite else { return nil }
      return .float(number)
    case .bool:
      return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .time:
      if case .time(let time)? = DateParser.parse(text) { return .time(time) }
      return nil
    case .date:
      if case .date(let date)? = DateParser.parse(text) { return .date(date) }
      return ParameterType.namedDay(text, now: now()).map { .date($0) }
    case .month:
      if case .month(let month)? = DateParser.parse(text) { return .month(month) }
      return nil
    case .duration:
      return DateParser.parseDuration(text).map { .duration($0) }
    case .period:
      if let year = ParameterType.year(text) { return .int(year) }
      switch DateParser.parse(text) {
      case .month(let month): return .month(month)
      case .date(let date): return .date(date)
      default: return ParameterType.namedDay(text, now: now()).map { .date($0) }
      }
    case .moment:
      if let year = ParameterType.year(text) {
        return Month(year: year, month: 1).map { .date($0.firstDay) }
      }
      if let duration = DateParser.parseDuration(text) { return before(now(), duration) }
      switch DateParser.parse(text) {
      case .month(let month): return .date(month.firstDay)
      case .date(let date): return .date(date)
      case .time(let time): return .time(time)
      default: return ParameterType.namedDay(text, now: now()).map { .date($0) }
      }
    case .list, .record:
      return nil
    }
  }

  private func before(_ now: Time, _ duration: Duration) -> Value? {
    try? Arithmetic.apply(.subtract, .time(now), .duration(duration))
  }

  /// A whole number in digits of any script, or nil.
  public static func wholeNumber(_ text: String) -> Int? { Int(asciiDigits(text)) }

  private static func year(_ text: String) -> Int? {
    guard text.count == 4, let year = wholeNumber(text), (1...9999).contains(year) else {
      return nil
    }
    return year
  }

  /// The days that have names, in both languages, whatever language is set.
  private static func namedDay(_ text: String, now: @autoclosure () -> Time) -> CivilDate? {
    let daysAgo: [String: Int] = [
      "today": 0, "今日": 0, "yesterday": 1, "昨日": 1, "一昨日": 2,
    ]
    return daysAgo[text].map { CivilDate(daysSinceEpoch: now().date.daysSinceEpoch - $0) }
  }
}

/// Digits of other scripts, like `１２`, as ASCII digits; everything else as it stands.
private func asciiDigits(_ text: String) -> String {
  // Looking at characters takes long, and nearly all numbers are in ASCII.
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  return String(text.map { $0.decimalDigit.map { Character(String($0)) } ?? $0 })
}
