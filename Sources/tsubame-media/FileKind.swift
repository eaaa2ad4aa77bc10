/// What a file is, told by its first bytes and never by its name: a `.nef` that is a JPEG is a JPEG.
enum FileKind: String {
  case jpeg, tiff, png, webp, heif, gif, psd, jp2, rw2, orf, raf, cr3
  case quicktime, avi, matroska, mpeg, unknown

  var isVideo: Bool {
    switch self {
    case .quicktime, .avi, .matroska, .mpeg: true
    default: false
    }
  }

  init(_ view: ByteView) {
    self = FileKind.plain(view) ?? FileKind.container(view) ?? .unknown
  }

  private static func plain(_ view: ByteView) -> FileKind? {
    if view.big(0, 3) == 0xFF_D8FF { return .jpeg }
    if view.big(0, 4) == 0x8950_4E47, view.big(4, 4) == 0x0D0A_1A0A { return .png }
    if view.has("GIF87a", at: 0) || view.has("GIF89a", at: 0) { return .gif }
    switch view.big(0, 4) {
    case 0x4949_2A00, 0x4D4D_002A: return .tiff
    case 0x4949_5500: return .rw2
    case 0x4949_524F, 0x4949_5352, 0x4D4D_4F52: return .orf
    case 0x1A45_DFA3: return .matroska
    case 0x0000_01BA, 0x0000_01B3: return .mpeg
    default: break
    }
    if view.has("FUJIFILMCCD-RAW", at: 0) { return .raf }
    if view.has("8BPS", at: 0) { return .psd }
    if view.big(0, 4) == 12, view.has("jP  ", at: 4) { return .jp2 }
    return nil
  }

  private static func container(_ view: ByteView) -> FileKind? {
    if view.has("RIFF", at: 0) {
      if view.has("WEBP", at: 8) { return .webp }
      return view.has("AVI ", at: 8) ? .avi : nil
    }
    if view.has("ftyp", at: 4) { return brand(view) }
    // Old QuickTime files begin with their contents and name no brand.
    let boxes: [StaticString] = ["moov", "mdat", "wide", "free", "skip", "pnot"]
    let isQuickTime = boxes.contains { view.has($0, at: 4) } && (view.big(0, 4) ?? 0) < 1 << 31
    return isQuickTime ? .quicktime : nil
  }

  /// A file of boxes is an image only where it says so itself; everything else is a video, which
  /// exiv2 is never given.
  private static func brand(_ view: ByteView) -> FileKind {
    let images: [StaticString] = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "avif", "avis", "mif1", "msf1",
    ]
    if images.contains(where: { view.has($0, at: 8) }) { return .heif }
    return view.has("crx ", at: 8) ? .cr3 : .quicktime
  }
}
