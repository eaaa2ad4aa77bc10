/// A short name for some bytes, the same in every process.
///
/// It tells contents apart that came to be without ill will; it is no seal.
/// Source: FNV-1a with 128 bits, draft-eastlake-fnv-35.
struct ContentHash {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt128(byte)) &* ContentHash.prime }
  }

  /// Adds a text so that it does not run into the next.
  mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0))
  }

  /// As 32 digits.
  var digits: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }

  static func digits(of bytes: some Sequence<UInt8>) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.digits
  }
}
