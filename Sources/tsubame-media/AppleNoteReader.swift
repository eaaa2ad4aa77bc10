/// Reads the few fields of Apple's maker note that tell what a photo belongs to; exiv2 leaves it undecoded.
///
/// Source: the bytes `Apple iOS\0\0\1MM`, then one big-endian TIFF directory at offset 14 whose offsets count from
/// the note's start (ExifTool, Apple.pm).
enum AppleNoteReader {
  private static let names = [
    0x000b: "Apple.Burst", 0x0011: "Apple.ContentIdentifier", 0x0014: "Apple.ImageType",
    0x002e: "Apple.CameraType",
  ]

  static func read(_ note: [UInt8], into facts: FactList) {
    guard note.count > 16, note.starts(with: Array("Apple iOS\0\0\u{1}MM".utf8)) else { return }
    func big(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, length <= note.count - offset else { return nil }
      return note[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
    }
    let entries = min(big(14, 2) ?? 0, 256)
    for entry in 0..<entries {
      let place = 16 + entry * 12
      guard let tag = big(place, 2), let type = big(place + 2, 2), let count = big(place + 4, 4)
      else { return }
      guard let name = names[tag] else { continue }
      switch type {
      case 2:
        let offset = count <= 4 ? place + 8 : big(place + 8, 4) ?? note.count
        guard count <= 256, offset <= note.count - count else { continue }
        let text = note[offset..<(offset + count)].prefix { $0 != 0 }
        facts.add(name, String(decoding: text, as: UTF8.self))
      case 3: if let value = big(place + 8, 2) { facts.add(name, value) }
      case 4, 9: if let value = big(place + 8, 4) { facts.add(name, value) }
      default: continue
      }
    }
  }
}
