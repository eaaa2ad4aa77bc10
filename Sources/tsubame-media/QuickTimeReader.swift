/// Reads the little that is wanted of QuickTime and MP4 files: when, where, how large, how fast, and Apple's keys.
///
/// Source: Apple, QuickTime File Format; ISO/IEC 14496-12.
enum QuickTimeReader {
  static func read(_ view: ByteView, into facts: FactList) {
    guard let movie = BoxList(view).first("moov") else {
      facts.add("File.Broken", "no moov box")
      return
    }
    let boxes = BoxList(movie)
    if let header = boxes.first("mvhd") { readHeader(header, into: facts) }
    for track in boxes.all("trak").prefix(64) { readTrack(track, into: facts) }
    if let meta = boxes.first("meta") { readKeys(meta, into: facts) }
    if let user = boxes.first("udta") { readUserData(user, into: facts) }
  }

  /// Seconds from 1904-01-01 to 1970-01-01.
  private static let epoch = 2_082_844_800

  private static func readHeader(_ header: ByteView, into facts: FactList) {
    let seconds = header.byte(0) == 1 ? header.big(5, 7) : header.big(4, 4)
    guard let seconds, seconds > epoch, seconds < 1 << 40 else { return }
    facts.add("QuickTime.CreateSeconds", seconds - epoch)
  }

  /// Size and frame rate of the first picture track.
  private static func readTrack(_ track: ByteView, into facts: FactList) {
    let boxes = BoxList(track)
    guard let media = boxes.first("mdia").map(BoxList.init),
      let handler = media.first("hdlr"), handler.has("vide", at: 8), !facts.hasVideoTrack
    else { return }
    facts.hasVideoTrack = true
    if let header = boxes.first("tkhd") {
      let size = header.byte(0) == 1 ? 88 : 76
      if let width = header.big(size, 2), let height = header.big(size + 4, 2), width > 0 {
        facts.add("File.Width", width)
        facts.add("File.Height", height)
      }
    }
    guard let header = media.first("mdhd"),
      let times = media.first("minf").flatMap({ BoxList($0).first("stbl") })
        .flatMap({ BoxList($0).first("stts") })
    else { return }
    let isLong = header.byte(0) == 1
    guard let scale = header.big(isLong ? 20 : 12, 4),
      let length = isLong ? header.big(25, 7) : header.big(16, 4), length > 0
    else { return }
    var samples = 0
    for entry in 0..<min(times.big(4, 4) ?? 0, 4096) {
      guard let count = times.big(8 + entry * 8, 4) else { break }
      samples += count
    }
    if samples > 1 {
      facts.add("Video.FrameRate", "\(Double(samples) * Double(scale) / Double(length))")
    }
  }

  /// Names stand in `keys`, values in `ilst` under the names' numbers.
  private static func readKeys(_ meta: ByteView, into facts: FactList) {
    // In MP4 the box has a version before its boxes, in QuickTime it has none.
    let boxes = BoxList(meta.has("hdlr", at: 4) ? meta : meta.from(4) ?? meta)
    guard let keys = boxes.first("keys"), let list = boxes.first("ilst") else { return }
    var names: [String] = []
    var offset = 8
    while names.count < 256, let size = keys.big(offset, 4), size >= 8,
      let name = keys.part(offset + 8, size - 8)
    {
      names.append(name.text)
      offset += size
    }
    for item in BoxList(list).boxes {
      guard item.number > 0, item.number <= names.count,
        let data = BoxList(item.content).first("data"),
        let value = data.from(8), value.count <= 4096
      else { continue }
      let name = "QuickTime.Key." + names[item.number - 1]
      switch data.big(0, 4) {
      case 1: facts.add(name, value.text)
      case 23:
        if let bits = value.big(0, 4) {
          facts.add(name, "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))")
        }
      case 21, 22, 65, 66, 67, 75, 76, 77:
        if let number = value.big(0, value.count) { facts.add(name, number) }
      default: continue
      }
    }
  }

  /// Android and older QuickTime write the place as `©xyz`, a counted text.
  private static func readUserData(_ user: ByteView, into facts: FactList) {
    guard let place = BoxList(user).boxes.first(where: { $0.number == 0xA978_797A }),
      let length = place.content.big(0, 2), let text = place.content.part(4, length)
    else { return }
    facts.add("QuickTime.Location", text.text)
  }
}
