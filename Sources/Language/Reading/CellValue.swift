internal import TsubameKit

/// Where a cell of a table stands.
struct Cell {
  enum Form {
    case bare
    /// Between quotes, as it stands.
    case quoted
    /// Between quotes, with quotes in it or text behind.
    case doubled
    /// With backslashes.
    case escaped
  }

  let range: Range<Int>
  let form: Form
}

/// What the cells of a table mean.
struct CellValue {
  private let keepsText: Bool

  /// - Parameter keepsText: true where cells stay text, whatever they look like.
  init(keepsText: Bool) { self.keepsText = keepsText }

  /// Numbers and truths where the text is exactly how they are written, `none` where nothing stands.
  func value(of cell: Cell, in bytes: [UInt8]) -> Value {
    guard cell.form == .bare || cell.form == .escaped, !keepsText else {
      return .text(text(of: cell, in: bytes))
    }
    guard let first = bytes[cell.range].first else { return .none }
    if first == UInt8(ascii: "-") || (0x30...0x39).contains(first) {
      if let number = CellValue.shortNumber(bytes[cell.range]) { return .int(number) }
      let text = text(of: cell, in: bytes)
      if let number = Int(text), String(number) == text { return .int(number) }
      if let number = Double(text), "\(number)" == text { return .float(number) }
      return .text(text)
    }
    let text = text(of: cell, in: bytes)
    return text == "true" ? .bool(true) : text == "false" ? .bool(false) : .text(text)
  }

  func text(of cell: Cell, in bytes: [UInt8]) -> String {
    let raw = bytes[cell.range]
    switch cell.form {
    case .bare, .quoted: return String(decoding: raw, as: UTF8.self)
    case .doubled: return String(decoding: CellValue.undoubled(raw), as: UTF8.self)
    case .escaped: return String(decoding: CellValue.unescaped(raw), as: UTF8.self)
    }
  }

  /// A whole number written as numbers are, if it is surely no larger than an `int` can be.
  private static func shortNumber(_ digits: ArraySlice<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let digits = isNegative ? digits.dropFirst() : digits
    guard let first = digits.first, digits.count <= 18 else { return nil }
    if first == UInt8(ascii: "0") { return digits.count == 1 && !isNegative ? 0 : nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return isNegative ? -number : number
  }

  /// Two quotes are one; a lone one ends or begins what stands between quotes.
  private static func undoubled(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isOpen = true
    for byte in raw {
      guard byte == UInt8(ascii: "\"") else {
        bytes.append(byte)
        continue
      }
      if !isOpen { bytes.append(byte) }
      isOpen.toggle()
    }
    return bytes
  }

  private static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in raw {
      if isEscape {
        bytes.append(escapes[byte] ?? byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
  ]
}
