/// Tells a moved file again: of its first 64 KiB and its size. It is compared only with files that have
/// vanished, so it need not withstand anyone.
enum Fingerprint {
  static func of(_ file: MappedFile) -> Int {
    var hash = UInt64(file.count) &* 0x9E37_79B9_7F4A_7C15
    _ = unsafe file.withBytes { bytes, count in
      let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: min(count, 1 << 16))
      var offset = 0
      while offset + 8 <= buffer.count {
        mix(&hash, unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      while offset < buffer.count {
        mix(&hash, UInt64(unsafe buffer[offset]))
        offset += 1
      }
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// Multiplies to twice the width and folds the halves (the step of wyhash).
  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: 0xE703_7ED1_A0B4_28DB)
    hash = product.high ^ product.low ^ (hash &<< 1)
  }
}
