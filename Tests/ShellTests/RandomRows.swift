import TestSupport
import TsubameKit

/// Rows as the world may send them.
extension SeededGenerator {
  private static let pieces = [
    "りんご", "ガ", "か\u{3099}", "ｶﾞ", "👨‍👩‍👧‍👦", "🇯🇵", "🏽", "👍🏽", "e\u{301}\u{302}\u{303}", "שלום", "مرحبا",
    "\u{202E}",
    "\u{1B}[2J", "\r", "\n", "\t", "\0", "\u{9B}", "क्षि", "각", "ﷺ", "𒐫", "\u{200D}", "\u{FE0F}",
    "#\u{20E3}",
    "。、", "「", " ", "plain", "a-long-word-without-any-break-in-it", "…", "\u{FFFD}", "\u{10FFFF}",
    "1234567890",
    "\u{1100}\u{1161}\u{11A8}", "\u{AA}\u{903}\u{903}\u{903}\u{903}\u{903}\u{903}\u{903}\u{903}",
  ]

  mutating func words(upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self))
      .compactMap { _ in SeededGenerator.pieces.randomElement(using: &self) }.joined()
  }

  mutating func value(depth: Int = 2) -> Value {
    switch Int.random(in: 0...(depth > 0 ? 12 : 9), using: &self) {
    case 0: .none
    case 1: .bool(Bool.random(using: &self))
    case 2: .int(Int.random(in: .min ... .max, using: &self))
    case 3: .float(Double(Int.random(in: -10...10, using: &self)) / 7)
    case 4: .time(Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 3_600))
    case 5: .month(Month(of: Time.epoch.date))
    case 6: .duration(.seconds(Int.random(in: -100_000...100_000, using: &self)))
    case 7: .text("")
    case 8, 9: .text(words(upTo: 12))
    case 10, 11:
      .list((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth - 1) })
    default: .record(row(schema(of: 3), depth: depth - 1))
    }
  }

  mutating func schema(of count: Int) -> Schema {
    let fields = (0..<count).map { index in
      Field(index == 0 ? "id" : words(upTo: 2) + "\(index)")
    }
    return Schema(fields: fields)
  }

  mutating func row(_ schema: Schema, depth: Int = 2) -> Row {
    Row(schema, schema.fields.map { _ in value(depth: depth) })
  }
}
