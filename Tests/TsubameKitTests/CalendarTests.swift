import Testing
import TsubameKit

@Suite("Days, months, times") struct CalendarTests {
  @Test func everyDayGoesThereAndBack() {
    var previous: CivilDate?
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      let date = CivilDate(daysSinceEpoch: number)
      #expect(date.daysSinceEpoch == number)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      if let previous { #expect(previous < date) }
      previous = date
    }
    #expect(CivilDate(daysSinceEpoch: 0).description == "1970-01-01")
    #expect(CivilDate(year: 2015, month: 3, day: 14)?.daysSinceEpoch == 16_508)
  }

  @Test func daysThatAreNoneAreRefused() {
    for (year, month, day) in [
      (2015, 2, 29), (2015, 0, 1), (2015, 1, 0), (2015, 13, 1), (0, 1, 1), (1900, 2, 29),
    ] {
      #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
  }

  @Test func aMonthIsAHalfOpenRange() throws {
    let month = try #require(Month(year: 2015, month: 12))
    #expect(month.firstDay.description == "2015-12-01")
    #expect(month.dayAfter.description == "2016-01-01")
  }

  static let readings: [(String, String?)] = [
    ("2015-03", "2015-03"), ("2015/3", "2015-03"), ("２０１５-０３", "2015-03"),
    ("2015-03-14", "2015-03-14"), ("2015-3-4", "2015-03-04"), ("2015-02-29", nil),
    ("2015-03-14T09:00", "2015-03-14T09:00:00"),
    ("2015-03-14 09:00:30.5Z", "2015-03-14T09:00:30.5+00:00"),
    ("2015-03-14T09:00+09:00", "2015-03-14T09:00:00+09:00"),
    ("2015-03-14T09:00-0330", "2015-03-14T09:00:00-03:30"),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59+00:00"), ("2015-03-14T24:00", nil),
    ("2015", nil), ("", nil), ("三月", nil), ("2015-03-14T09:00+99:00", nil), ("2015-00-10", nil),
    ("2015年3月", "2015-03"), ("２０１５年０３月１４日", "2015-03-14"), ("2015年13月", nil),
    ("2015年", nil), ("2015年3", nil), ("2015-03-14T", nil), ("x2015-03", nil),
  ]

  @Test(arguments: readings) func textIsReadAs(_ text: String, _ shown: String?) {
    #expect(DateParser.parse(text)?.text == shown)
  }

  static let durations: [(String, String?)] = [
    ("3h", "3h"), ("7d", "7d"), ("1h30m", "1h30m"), ("90m", "1h30m"), ("2w", "14d"),
    ("0.5s", "0.5s"),
    ("h", nil), ("3", nil), ("", nil), ("3x", nil), ("-3h", nil), ("1.2.3h", nil),
  ]

  @Test(arguments: durations) func durationIsReadAs(_ text: String, _ shown: String?) {
    #expect(DateParser.parseDuration(text)?.text == shown)
  }

  @Test func aTimeKnowsTheMonthWhereItWasGiven() throws {
    guard case .time(let time)? = DateParser.parse("2015-04-01T00:30:00+09:00") else {
      Issue.record("no time")
      return
    }
    #expect(time.month.description == "2015-04")
    #expect(time.moved(toOffset: 0).month.description == "2015-03")
    #expect(time == time.moved(toOffset: 0))
  }
}

@Suite("Months and days in expressions") struct CalendarMeaningTests {
  private let march = Value.month(Month(of: CivilDate(daysSinceEpoch: 16_508)))  // 2015-03-14
  private let day = Value.date(CivilDate(daysSinceEpoch: 16_508))
  private let time = Value.time(Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400))

  @Test func aMonthIsComparedWithANumberAsTheMonthOfItsYear() throws {
    #expect(try Meaning.apply(.equal, march, .int(3)) == .bool(true))
    #expect(try Meaning.apply(.equal, .int(4), march) == .bool(false))
    #expect(try Meaning.apply(.less, march, .int(4)) == .bool(true))
    #expect(try Meaning.apply(.isIn, march, .list([.int(1), .int(3)])) == .bool(true))
    #expect(throws: CommandError.self) { try Meaning.apply(.equal, march, .int(13)) }
    // What has no common order is not sorted by it.
    #expect(Meaning.sortOrder(march, .int(12)) == Meaning.sortOrder(march, .int(1)))
  }

  @Test func aMomentLiesInADayAMonthAndAYear() throws {
    for span in [day, march, .int(2015)] {
      #expect(try Meaning.apply(.isIn, time, span) == .bool(true))
      #expect(try Meaning.apply(.contains, span, time) == .bool(true))
    }
    #expect(try Meaning.apply(.isIn, day, march) == .bool(true))
    #expect(try Meaning.apply(.isIn, march, .int(2014)) == .bool(false))
    #expect(throws: CommandError.self) { try Meaning.apply(.isIn, march, day) }
    #expect(throws: CommandError.self) { try Meaning.apply(.isIn, time, .int(3)) }
  }

  @Test func monthsAreCounted() throws {
    let (next, last) = (try Meaning.apply(.add, march, .int(10)), Value.int(-15))
    #expect(next.text == "2016-01")
    #expect(try Meaning.apply(.subtract, next, march) == .int(10))
    #expect(try Meaning.apply(.add, march, last).text == "2013-12")
    for count in [Int.max, .min, -30_000] {
      #expect(throws: CommandError.self) { try Meaning.apply(.add, march, .int(count)) }
    }
    for count in [Int.max, .min, 30_000] {
      #expect(throws: CommandError.self) { try Meaning.apply(.subtract, march, .int(count)) }
    }
  }
}
