/// A number that tells texts apart.
enum ContentHash {
  /// Source: FNV-1a, 64 bits (draft-eastlake-fnv, section 2).
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// Eight digits of it.
  static func short(_ text: String) -> String {
    let digits = String(of(text.utf8) >> 32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
