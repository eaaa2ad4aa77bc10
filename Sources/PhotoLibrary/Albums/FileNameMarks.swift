internal import TsubameKit

/// What a file's name hints at: telephones name what they take. A hint is never more than that.
struct FileNameMarks {
  private let name: String
  private let folder: String

  init(_ file: PhotoFile) {
    name = String(decoding: file.name, as: UTF8.self).lowercased()
    let last = file.folder.lastIndex(of: 0x2F).map { file.folder[($0 + 1)...] } ?? file.folder[...]
    folder = String(decoding: last, as: UTF8.self).lowercased()
  }

  var isPanorama: Bool { name.hasPrefix("pano_") || name.holds(".pano.") }

  /// `…_BURST<17 digits>` (Google), `…_BURST01`, `…_BURST001_COVER` (Huawei, Samsung).
  var isBurst: Bool {
    var rest = name[...]
    while let mark = rest.firstPlace(of: "_burst") {
      rest = rest[mark.upperBound...]
      if rest.prefix(while: \.isNumber).count >= 2 { return true }
    }
    return false
  }

  var isScreenshot: Bool {
    name.hasPrefix("screenshot_") || folder == "screenshots" || folder == "screenshot"
  }

  var isMotionPhoto: Bool { name.hasPrefix("mvimg_") || name.hasSuffix(".mp.jpg") }
}

extension Substring {
  /// Where a text first stands in this one.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
