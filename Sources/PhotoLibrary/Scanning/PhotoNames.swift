/// What a file's name leads one to expect. Only for files whose content is nothing known: whether such a one is a broken
/// photo, to be told, or no photo at all, to be left alone.
enum PhotoNames {
  private static let photos: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "dng", "nef",
    "cr2", "cr3", "arw", "rw2", "orf", "raf", "pef", "srw", "psd", "jp2",
  ]
  private static let videos: Set<String> = [
    "mov", "mp4", "m4v", "avi", "mkv", "webm", "3gp", "mpg", "mpeg", "mts", "m2ts",
  ]
  static let sidecars: Set<String> = ["xmp", "aae"]

  static func isPhoto(_ name: [UInt8]) -> Bool {
    let ending = ending(of: name)
    return photos.contains(ending) || videos.contains(ending)
  }

  static func isVideo(_ name: [UInt8]) -> Bool { videos.contains(ending(of: name)) }

  static func isSidecar(_ name: [UInt8]) -> Bool { sidecars.contains(ending(of: name)) }

  /// What follows the last dot, in lower case.
  static func ending(of name: [UInt8]) -> String {
    guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}
