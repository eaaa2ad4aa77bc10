internal import Files
internal import Text

/// The order in which people look for names: numbers by their worth (`2.jpg` before `10.jpg`), large and small letters together.
enum NaturalOrder {
  /// Names in that order; those that it does not tell apart stand by their bytes.
  static func sorted(_ names: [FilePath]) -> [FilePath] {
    names.map { (key($0), $0) }
      .sorted { left, right in
        if left.0 != right.0 { return left.0.lexicographicallyPrecedes(right.0) }
        return left.1.bytes.lexicographicallyPrecedes(right.1.bytes)
      }
      .map(\.1)
  }

  /// Bytes whose order is the names'. A number stands as its count of digits and the digits: a longer one is worth more.
  private static func key(_ name: FilePath) -> [UInt8] {
    guard let text = name.text else { return Array(name.visible.utf8) }
    var key: [UInt8] = []
    var number: [UInt8]?
    for scalar in Normalization.nfc(text.lowercased()).unicodeScalars {
      if let digit = digit(scalar) {
        let isLeadingZero = digit == 0 && (number ?? []).isEmpty
        number = (number ?? []) + (isLeadingZero ? [] : [digit])
        continue
      }
      append(number, to: &key)
      number = nil
      key += Array(String(scalar).utf8)
    }
    append(number, to: &key)
    return key
  }

  /// Numbers stand among other letters where digits do.
  private static func append(_ number: [UInt8]?, to key: inout [UInt8]) {
    guard let number else { return }
    key += [UInt8(ascii: "0"), UInt8(min(255, number.count))] + number
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39: UInt8(scalar.value - 0x30)
    case 0xFF10...0xFF19: UInt8(scalar.value - 0xFF10)
    default: nil
    }
  }
}
