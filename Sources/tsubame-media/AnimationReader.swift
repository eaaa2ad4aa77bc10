internal import MediaKinds

/// Tells whether a PNG or WebP is animated.
enum AnimationReader {
  static func read(_ view: ByteView, _ kind: FileKind, into facts: FactList) {
    switch kind {
    case .png where isAnimatedPNG(view): facts.add("File.Animated", 1)
    case .webp where isAnimatedWebP(view): facts.add("File.Animated", 1)
    default: break
    }
  }

  /// An `acTL` chunk of more than one frame stands before the first `IDAT` (APNG specification).
  private static func isAnimatedPNG(_ view: ByteView) -> Bool {
    var offset = 8
    while let length = view.big(offset, 4), !view.has("IDAT", at: offset + 4) {
      if view.has("acTL", at: offset + 4) { return (view.big(offset + 8, 4) ?? 0) > 1 }
      offset += 12 + length
    }
    return false
  }

  /// The animation bit of the `VP8X` chunk (WebP container specification).
  private static func isAnimatedWebP(_ view: ByteView) -> Bool {
    view.has("VP8X", at: 12) && (view.byte(20) ?? 0) & 0x02 != 0
  }
}
