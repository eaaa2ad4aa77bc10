/// What bytes that are not UTF-8 look like. The raw value is the name that `iconv` takes.
enum EncodingGuess: String {
  case shiftJIS = "CP932"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf16 = "UTF-16"

  /// The name that people know.
  var title: String {
    switch self {
    case .shiftJIS: "Shift_JIS"
    case .utf16, .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .eucJP, .iso2022JP: rawValue
    }
  }

  /// UTF-16: by its byte order mark, or by the high bytes of ASCII (00) and kana (30), one in nearly every pair.
  static func wide(_ bytes: ArraySlice<UInt8>) -> EncodingGuess? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    let sample = bytes.prefix(512)
    guard sample.count >= 4, bytes.count % 2 == 0 else { return nil }
    var nuls = [0, 0]
    var kana = [0, 0]
    for (offset, byte) in sample.enumerated() {
      if byte == 0x00 { nuls[offset % 2] += 1 }
      if byte == 0x30 { kana[offset % 2] += 1 }
    }
    let many = sample.count / 4
    if nuls[0] == 0, nuls[1] > 0, nuls[1] + kana[1] >= many { return .utf16LittleEndian }
    if nuls[1] == 0, nuls[0] > 0, nuls[0] + kana[0] >= many { return .utf16BigEndian }
    return nil
  }

  /// Shift_JIS or EUC-JP, where all bytes fit and kana or kanji are among them.
  static func japanese(_ bytes: ArraySlice<UInt8>) -> EncodingGuess? {
    let sample = bytes.prefix(1 << 16)
    let isCut = sample.count < bytes.count
    let shiftJIS = kanaOfShiftJIS(sample, isCut: isCut)
    let eucJP = kanaOfEUC(sample, isCut: isCut)
    switch (shiftJIS, eucJP) {
    case (let left?, let right?): return left > right ? .shiftJIS : .eucJP
    case (.some, nil): return .shiftJIS
    case (nil, .some): return .eucJP
    case (nil, nil): return nil
    }
  }

  /// How many double-byte kana there are; nil where some bytes are not Shift_JIS.
  ///
  /// Source: JIS X 0208 as CP932: lead 81–9F, E0–FC; trail 40–7E, 80–FC; single A1–DF half-width katakana.
  private static func kanaOfShiftJIS(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Int? {
    var kana = 0
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case 0x00...0x7F, 0xA1...0xDF: continue
      case 0x81...0x9F, 0xE0...0xFC:
        guard let trail = iterator.next() else { return isCut ? kana : nil }
        guard (0x40...0x7E).contains(trail) || (0x80...0xFC).contains(trail) else { return nil }
        if byte == 0x82, trail >= 0x9F { kana += 1 }
        if byte == 0x83, trail <= 0x96 { kana += 1 }
      default: return nil
      }
    }
    return kana
  }

  /// How many double-byte kana there are; nil where some bytes are not EUC-JP.
  ///
  /// Source: JIS X 0208 in A1–FE pairs, 8E + half-width katakana, 8F + two bytes of JIS X 0212.
  private static func kanaOfEUC(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Int? {
    var kana = 0
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case 0x00...0x7F: continue
      case 0x8E, 0x8F, 0xA1...0xFE:
        for _ in 0..<(byte == 0x8F ? 2 : 1) {
          guard let trail = iterator.next() else { return isCut ? kana : nil }
          guard (0xA1...0xFE).contains(trail) else { return nil }
        }
        if byte == 0xA4 || byte == 0xA5 { kana += 1 }
      default: return nil
      }
    }
    return kana
  }
}
