/// Makes small QuickTime files with the keys that a test wants.
enum QuickTime {
  static func movie(_ keys: [String: String]) -> [UInt8] {
    let list = keys.sorted { $0.key < $1.key }
    let names = list.flatMap { box("mdta", Array($0.key.utf8)) }
    let values = list.enumerated().flatMap { index, item in
      box(
        JPEG.big(index + 1, 4),
        box("data", JPEG.big(1, 4) + JPEG.big(0, 4) + Array(item.value.utf8)))
    }
    let handler = box("hdlr", [UInt8](repeating: 0, count: 24))
    let meta = box(
      "meta",
      handler + box("keys", JPEG.big(0, 4) + JPEG.big(list.count, 4) + names)
        + box("ilst", values))
    return box("ftyp", Array("qt  ".utf8) + JPEG.big(0, 4)) + box("moov", meta)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    box(Array(type.utf8), content)
  }

  private static func box(_ type: [UInt8], _ content: [UInt8]) -> [UInt8] {
    JPEG.big(content.count + 8, 4) + type + content
  }
}
