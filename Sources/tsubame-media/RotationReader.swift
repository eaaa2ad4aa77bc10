/// Tells whether a HEIF picture is turned by its container, since exiv2 gives the size before the turn.
///
/// Source: ISO/IEC 23008-12, the `irot` property: quarters of a turn, in `meta/iprp/ipco`.
enum RotationReader {
  static func read(_ view: ByteView, into facts: FactList) {
    // `meta` has a version before its boxes.
    guard let meta = BoxList(view).first("meta")?.from(4),
      let properties = BoxList(meta).first("iprp").flatMap({ BoxList($0).first("ipco") }),
      let quarters = BoxList(properties).first("irot")?.byte(0)
    else { return }
    if quarters & 1 == 1 { facts.add("File.Turned", 1) }
  }
}
