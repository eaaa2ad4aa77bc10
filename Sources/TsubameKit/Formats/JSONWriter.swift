/// Writes values as JSON (RFC 8259). Times, dates, months and durations are texts.
public enum JSONWriter {
  /// Appends a value.
  public static func append(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .none:
      bytes.append(contentsOf: "null".utf8)
    case .bool, .int:
      bytes.append(contentsOf: value.text.utf8)
    case .float(let number):
      bytes.append(contentsOf: number.isFinite ? value.text.utf8 : "null".utf8)
    case .text(let text):
      append(text, to: &bytes)
    case .time, .date, .month, .duration:
      append(value.text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .record(let row):
      append(row, to: &bytes)
    }
  }

  /// A list or record as the text of a table's cell: nothing else tells `["a,b"]` from `["a","b"]`.
  static func cell(_ value: Value) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a row as an object, its fields in order; a row that stands for one value as that value.
  public static func append(_ row: Row, to bytes: inout [UInt8]) {
    if row.schema.isLoneValue, let value = row.values.first {
      return append(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in row.schema.fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(row.values[index], to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends a text with its quotes; only what must be escaped is.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(Byte.quote)
    if text.utf8.contains(where: { $0 < 0x20 || $0 == Byte.quote || $0 == Byte.backslash }) {
      for byte in text.utf8 { escape(byte, &bytes) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(Byte.quote)
  }

  private static func escape(_ byte: UInt8, _ bytes: inout [UInt8]) {
    switch byte {
    case Byte.quote: bytes.append(contentsOf: "\\\"".utf8)
    case Byte.backslash: bytes.append(contentsOf: "\\\\".utf8)
    case Byte.lineFeed: bytes.append(contentsOf: "\\n".utf8)
    case Byte.carriageReturn: bytes.append(contentsOf: "\\r".utf8)
    case Byte.tab: bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(contentsOf: (byte < 0x10 ? "0" : "").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

/// The bytes with a meaning in the formats.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
}
