/// The boxes that lie one after another in a stretch of bytes.
struct BoxList {
  struct Box {
    /// Its four-letter type, as the number those bytes make.
    let number: Int
    let content: ByteView
  }

  let boxes: [Box]

  /// Far more than any real file has side by side.
  private static let most = 4096

  init(_ view: ByteView) {
    var boxes: [Box] = []
    var offset = 0
    while boxes.count < BoxList.most, let short = view.big(offset, 4),
      let number = view.big(offset + 4, 4)
    {
      var (head, size) = (8, short)
      if short == 1 {
        // The first byte of an eight-byte size is 0 in every file that fits on a disk.
        guard view.byte(offset + 8) == 0, let long = view.big(offset + 9, 7) else { break }
        (head, size) = (16, long)
      } else if short == 0 {
        size = view.count - offset
      }
      guard size >= head, let content = view.part(offset + head, size - head) else { break }
      boxes.append(Box(number: number, content: content))
      offset += size
    }
    self.boxes = boxes
  }

  func all(_ type: StaticString) -> [ByteView] {
    let number = (0..<4).reduce(0) { unsafe $0 << 8 | Int(type.utf8Start[$1]) }
    return boxes.filter { $0.number == number }.map(\.content)
  }

  func first(_ type: StaticString) -> ByteView? { all(type).first }
}
