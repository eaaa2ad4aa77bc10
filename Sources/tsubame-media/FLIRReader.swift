/// Reads when and where of FLIR's thermal cameras, which keep both in segments of their own.
///
/// Source: ExifTool, FLIR.pm: `FLIR\0` APP1 segments, numbered, join into an FFF file; its record 0x20 holds the time
/// at 0x384, its record 0x2b the place.
enum FLIRReader {
  private static let longest = 1 << 24

  static func read(_ view: ByteView, into facts: FactList) {
    let chunks = chunks(of: view)
    guard let head = chunks.first, head.has("FFF", at: 0),
      let table = head.big(0x18, 4), let count = head.big(0x1c, 4)
    else { return }
    for record in 0..<min(count, 64) {
      let entry = table + record * 32
      guard let type = head.big(entry, 2), let offset = head.big(entry + 0x0c, 4),
        let length = head.big(entry + 0x10, 4)
      else { return }
      guard let data = part(of: chunks, offset, length) else { continue }
      if type == 0x20 { readTime(data, into: facts) }
      if type == 0x2b { readPlace(data, into: facts) }
    }
  }

  private static func readTime(_ data: ByteView, into facts: FactList) {
    guard let seconds = data.little(0x384, 4), let fraction = data.little(0x388, 2),
      let zone = data.little(0x38c, 2), seconds > 0
    else { return }
    // Minutes west of UTC, signed.
    let minutesWest = zone < 0x8000 ? zone : zone - 0x10000
    facts.add("Flir.Seconds", seconds)
    facts.add("Flir.Milliseconds", fraction)
    facts.add("Flir.OffsetMinutes", -minutesWest)
  }

  private static func readPlace(_ data: ByteView, into facts: FactList) {
    guard data.little(0, 4) == 1, let latitude = data.littleWord(0x10),
      let longitude = data.littleWord(0x18)
    else { return }
    func degrees(_ word: UInt64, _ isNegative: Bool) -> String {
      let value = Double(bitPattern: word)
      return "\(isNegative ? -value.magnitude : value)"
    }
    facts.add("Flir.Latitude", degrees(latitude, data.has("S", at: 0x08)))
    facts.add("Flir.Longitude", degrees(longitude, data.has("W", at: 0x0a)))
  }

  /// The contents of the FLIR segments in the order of their numbers.
  private static func chunks(of view: ByteView) -> [ByteView] {
    var chunks: [(number: Int, content: ByteView)] = []
    var offset = 2
    while let marker = view.big(offset, 2), let length = view.big(offset + 2, 2),
      marker >= 0xFFC0, marker != 0xFFDA, length >= 2
    {
      if marker == 0xFFE1, view.has("FLIR\0", at: offset + 4),
        let number = view.byte(offset + 10), let content = view.part(offset + 12, length - 10)
      {
        chunks.append((number, content))
      }
      offset += 2 + length
    }
    return chunks.sorted { $0.number < $1.number }.map(\.content)
  }

  /// A record where it lies within one chunk; the small records that are read here do.
  private static func part(of chunks: [ByteView], _ offset: Int, _ length: Int) -> ByteView? {
    var start = 0
    for chunk in chunks {
      if offset >= start, offset < start + chunk.count {
        return chunk.part(offset - start, length)
      }
      start += chunk.count
    }
    return nil
  }
}
