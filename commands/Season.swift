import Foundation
import TsubameKit

/// Tells the solar term (二十四節気) of a day, or adds it to each row that flows in
struct Season: Command {
  static let signature = Signature(
    "season",
    parameters: [Parameter("date", .date, .optional, help: "a day; today unless given")],
    input: .optional, output: .input(adding: Field("season", .text)),
    examples: [
      "season 2015-03-14",
      "photos find | season | group season | count",
      #"expect $(season 2015-03-14) == "啓蟄""#,
      #"expect $(season 2015-12-22) == "冬至""#,
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let clock = invocation.session.clock
    guard case .rows(let rows)? = invocation.input else {
      let day = Season.day(of: invocation.arguments["date"] ?? .time(clock.now()))
      return CommandResult(.value(Value(day.map(Season.term))))
    }
    return .rows(
      rows.map(schema: rows.schema?.setting("season", type: .text)) { batch in
        batch.map { row in
          // The first field that is a day or a time, as a post and a photo have one.
          let day = row.values.lazy.compactMap(Season.day).first
          let schema = row.schema.setting("season", type: .text)
          return row.setting("season", to: Value(day.map(Season.term)), in: schema)
        }
      })
  }

  private static func day(of value: Value) -> CivilDate? {
    switch value {
    case .date(let date): date
    case .time(let time): time.date
    default: nil
    }
  }

  private static let terms = [
    "春分", "清明", "穀雨", "立夏", "小満", "芒種", "夏至", "小暑", "大暑", "立秋", "処暑", "白露",
    "秋分", "寒露", "霜降", "立冬", "小雪", "大雪", "冬至", "小寒", "大寒", "立春", "雨水", "啓蟄",
  ]

  /// The sun moves through 15 degrees for each term: the one that has begun by the end of the day in Japan.
  ///
  /// Source: Jean Meeus, Astronomical Algorithms, chapter 25, with its lower accuracy of 0.01 degrees.
  static func term(of day: CivilDate) -> String {
    let centuries = (Double(day.daysSinceEpoch) + 1 - 9 / 24 - 10_957.5) / 36_525
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let anomaly = radians(357.52911 + 35_999.05029 * centuries)
    let center = 1.914602 * sin(anomaly) + 0.019993 * sin(2 * anomaly)
    let node = radians(125.04 - 1_934.136 * centuries)
    let longitude = 280.46646 + 36_000.76983 * centuries + center - 0.00569 - 0.00478 * sin(node)
    let turned = longitude - 360 * (longitude / 360).rounded(.down)
    return terms[Int(turned / 15) % terms.count]
  }
}
