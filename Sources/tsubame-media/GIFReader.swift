/// Reads a GIF's size, and whether it has more than one frame.
///
/// Source: CompuServe, GIF89a specification.
enum GIFReader {
  static func read(_ view: ByteView, into facts: FactList) {
    guard let width = view.little(6, 2), let height = view.little(8, 2), let flags = view.byte(10)
    else {
      facts.add("File.Broken", "truncated")
      return
    }
    facts.add("File.Width", width)
    facts.add("File.Height", height)
    var offset = 13 + colorTable(flags)
    var frames = 0
    while let block = view.byte(offset) {
      switch block {
      case 0x2C:
        frames += 1
        if frames == 2 {
          facts.add("File.Animated", 1)
          return
        }
        guard let flags = view.byte(offset + 9) else { return }
        offset = afterBlocks(view, offset + 11 + colorTable(flags))
      case 0x21:
        offset = afterBlocks(view, offset + 2)
      default:
        return
      }
    }
  }

  private static func colorTable(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  /// Where the chain of counted blocks that begins here has ended.
  private static func afterBlocks(_ view: ByteView, _ start: Int) -> Int {
    var offset = start
    while let count = view.byte(offset), count > 0 { offset += 1 + count }
    return offset + 1
  }
}
