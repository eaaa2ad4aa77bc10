/// Tells whether a Samsung photo carries a motion photo's video behind the picture.
///
/// Source: ExifTool, Samsung.pm: the file ends in a directory `SEFH … SEFT`; each entry has a type and how far before the directory its
/// block begins; the block names itself.
enum SamsungTrailerReader {
  static func read(_ view: ByteView, into facts: FactList) {
    guard view.has("SEFT", at: view.count - 4), let size = view.little(view.count - 8, 4) else {
      return
    }
    let directory = view.count - 8 - size
    guard view.has("SEFH", at: directory), let count = view.little(directory + 8, 4) else {
      return
    }
    for entry in 0..<min(count, 64) {
      guard let back = view.little(directory + 12 + entry * 12 + 4, 4) else { return }
      if view.has("MotionPhoto_Data", at: directory - back + 8) {
        facts.add("Samsung.MotionPhoto", 1)
        return
      }
    }
  }
}
