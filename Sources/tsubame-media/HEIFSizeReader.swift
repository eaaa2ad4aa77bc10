/// Reads a HEIF picture's size as it is shown, since exiv2 gives what its EXIF says, which need not be so.
///
/// Source: ISO/IEC 23008-12: sizes (`ispe`) of the picture and of its tiles, and quarters of a turn (`irot`), in `meta/iprp/ipco`.
enum HEIFSizeReader {
  static func read(_ view: ByteView, into facts: FactList) {
    // `meta` has a version before its boxes.
    guard let meta = BoxList(view).first("meta")?.from(4),
      let properties = BoxList(meta).first("iprp").flatMap({ BoxList($0).first("ipco") })
    else { return }
    let boxes = BoxList(properties)
    let sizes = boxes.all("ispe").compactMap { box -> (width: Int, height: Int)? in
      guard let width = box.big(4, 4), let height = box.big(8, 4), width > 0, height > 0 else {
        return nil
      }
      return (width, height)
    }
    // Tiles and thumbnails are smaller than the picture.
    guard let size = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return }
    let isTurned = (boxes.first("irot")?.byte(0) ?? 0) & 1 == 1
    facts.add("File.Width", isTurned ? size.height : size.width)
    facts.add("File.Height", isTurned ? size.width : size.height)
  }
}
