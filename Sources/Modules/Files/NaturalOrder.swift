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
    // Nearly all names are in ASCII, and a folder may hold very many of them.
    if name.bytes.allSatisfy({ $0 < 0x80 }) {
      var key = Key(capacity: name.bytes.count)
      for byte in name.bytes {
        switch byte {
        case 0x30...0x39: key.append(digit: byte - 0x30)
        case 0x41...0x5A: key.append(CollectionOfOne(byte | 0x20))
        default: key.append(CollectionOfOne(byte))
        }
      }
      return key.finished()
    }
    guard let text = name.text else { return Array(name.visible.utf8) }
    var key = Key(capacity: name.bytes.count)
    for scalar in Normalization.nfc(text.lowercased()).unicodeScalars {
      if let digit = digit(scalar) {
        key.append(digit: digit)
      } else {
        key.append(String(scalar).utf8)
      }
    }
    return key.finished()
  }

  /// A key under way.
  private struct Key {
    private var bytes: [UInt8] = []
    private var number: [UInt8] = []
    private var isInNumber = false

    init(capacity: Int) { bytes.reserveCapacity(capacity + 4) }

    mutating func append(digit: UInt8) {
      isInNumber = true
      if digit != 0 || !number.isEmpty { number.append(digit) }
    }

    mutating func append(_ letter: some Sequence<UInt8>) {
      endNumber()
      bytes.append(contentsOf: letter)
    }

    /// Numbers stand among other letters where digits do.
    private mutating func endNumber() {
      guard isInNumber else { return }
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(min(255, number.count)))
      bytes.append(contentsOf: number)
      number.removeAll(keepingCapacity: true)
      isInNumber = false
    }

    mutating func finished() -> [UInt8] {
      endNumber()
      return bytes
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39: UInt8(scalar.value - 0x30)
    case 0xFF10...0xFF19: UInt8(scalar.value - 0xFF10)
    default: nil
    }
  }
}
