import Testing
import TsubameKit

@Suite("What operators mean") struct MeaningTests {
  private static func value(_ text: String) -> Value {
    if text == "none" { return .none }
    if let number = Int(text) { return .int(number) }
    if let number = Double(text) { return .float(number) }
    if let date = DateParser.parse(text) { return date }
    if let duration = DateParser.parseDuration(text) { return .duration(duration) }
    return .text(text)
  }

  /// Left, operator, right, and the value or the code of the error.
  static let cases: [(String, BinaryOperator, String, String)] = [
    ("7", .divide, "2", "3.5"), ("8", .divide, "2", "4"), ("1", .divide, "0", "division-by-zero"),
    ("7", .remainder, "0", "division-by-zero"), ("7.5", .multiply, "2", "15.0"),
    ("9223372036854775807", .add, "1", "overflow"), ("1e308", .multiply, "10", "overflow"),
    ("b", .greater, "10", "no-comparison"), ("b", .equal, "10", "no-comparison"),
    ("none", .less, "10", "false"), ("none", .equal, "none", "true"),
    ("none", .notEqual, "1", "true"),
    ("か\u{3099}", .equal, "が", "true"), ("がく", .contains, "か\u{3099}", "true"),
    ("がく", .contains, "か", "false"), ("a", .less, "b", "true"), ("Z", .less, "a", "true"),
    ("りんご", .startsWith, "り", "true"), ("りんご", .endsWith, "ご", "true"),
    ("1", .matches, "a", "needs-texts"), ("none", .matches, "a", "false"),
    ("2015-03-14T23:30+09:00", .equal, "2015-03-14", "true"),
    ("2015-03-14T23:30+09:00", .equal, "2015-03", "true"),
    ("2015-03-31T23:59:59+09:00", .less, "2015-04", "true"),
    ("2015-03-14", .add, "7d", "2015-03-21"), ("2015-03-14", .subtract, "2015-03-01", "13d"),
    ("3h", .multiply, "2", "6h"), ("3h", .add, "30m", "3h30m"), ("3h", .divide, "30m", "6.0"),
    ("a", .add, "b", "ab"), ("a", .subtract, "b", "no-arithmetic"),
    ("a", .add, "1", "no-arithmetic"),
    ("9999-12-31", .add, "400d", "overflow"),
  ]

  @Test(arguments: cases) func operationGives(
    _ left: String, _ operation: BinaryOperator, _ right: String, _ result: String
  ) {
    let (left, right) = (MeaningTests.value(left), MeaningTests.value(right))
    do {
      #expect(try Meaning.apply(operation, left, right).text == result)
    } catch let error as CommandError {
      #expect(error.code == result)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func noOperatorTrapsWhateverItIsGiven() {
    let values: [Value] = [
      .none, .bool(true), .int(.max), .int(.min), .int(-1), .int(0), .float(.infinity),
      .float(.nan),
      .float(-0.0), .text(""), .text("\u{301}"), .list([]), .list([.none]), .time(.epoch),
      .time(Time(microseconds: .max, offsetSeconds: 0)),
      .time(Time(microseconds: .min, offsetSeconds: -64_800)),
      .date(CivilDate(daysSinceEpoch: 0)), .duration(.seconds(Int64.max)), .duration(.zero),
      .month(Month(of: CivilDate(daysSinceEpoch: 2_932_896))),
      .record(Row(Schema(fields: [Field("a")]), [.int(1)])),
    ]
    for operation in BinaryOperator.allCases where operation != .range {
      for left in values {
        for right in values {
          _ = try? Meaning.apply(operation, left, right)
        }
      }
    }
    for function in Function.allCases {
      for first in values {
        _ = try? function.apply([first])
        for second in values { _ = try? function.apply([first, second]) }
      }
    }
    for value in values { _ = value.text }
  }
}
