/// What a file is, told by its first bytes and never by its name: a `.nef` that is a JPEG is a JPEG.
public enum FileKind: String, Sendable {
  case jpeg, tiff, png, webp, heif, gif, psd, jp2, rw2, orf, raf, cr3
  case quicktime, avi, matroska, mpeg, unknown

  /// So many bytes tell.
  public static let prefixLength = 32

  /// True where pictures move.
  public var isVideo: Bool {
    switch self {
    case .quicktime, .avi, .matroska, .mpeg: true
    default: false
    }
  }

  /// - Parameter start: the file's first bytes, ``prefixLength`` of them where it has so many.
  public init(_ start: [UInt8]) {
    let prefix = Prefix(bytes: start)
    self = FileKind.plain(prefix) ?? FileKind.container(prefix) ?? .unknown
  }

  private static func plain(_ prefix: Prefix) -> FileKind? {
    if prefix.big(0, 3) == 0xFF_D8FF { return .jpeg }
    if prefix.big(0, 4) == 0x8950_4E47, prefix.big(4, 4) == 0x0D0A_1A0A { return .png }
    if prefix.has("GIF87a", at: 0) || prefix.has("GIF89a", at: 0) { return .gif }
    switch prefix.big(0, 4) {
    case 0x4949_2A00, 0x4D4D_002A: return .tiff
    case 0x4949_5500: return .rw2
    case 0x4949_524F, 0x4949_5352, 0x4D4D_4F52: return .orf
    case 0x1A45_DFA3: return .matroska
    case 0x0000_01BA, 0x0000_01B3: return .mpeg
    default: break
    }
    if prefix.has("FUJIFILMCCD-RAW", at: 0) { return .raf }
    if prefix.has("8BPS", at: 0) { return .psd }
    if prefix.big(0, 4) == 12, prefix.has("jP  ", at: 4) { return .jp2 }
    return nil
  }

  private static func container(_ prefix: Prefix) -> FileKind? {
    if prefix.has("RIFF", at: 0) {
      if prefix.has("WEBP", at: 8) { return .webp }
      return prefix.has("AVI ", at: 8) ? .avi : nil
    }
    if prefix.has("ftyp", at: 4) { return brand(prefix) }
    // Old QuickTime files begin with their contents and name no brand.
    let boxes: [StaticString] = ["moov", "mdat", "wide", "free", "skip", "pnot"]
    let isQuickTime = boxes.contains { prefix.has($0, at: 4) } && (prefix.big(0, 4) ?? 0) < 1 << 31
    return isQuickTime ? .quicktime : nil
  }

  /// A file of boxes is an image only where it says so itself; everything else is a video, which
  /// exiv2 is never given.
  private static func brand(_ prefix: Prefix) -> FileKind {
    let images: [StaticString] = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "avif", "avis", "mif1", "msf1",
    ]
    if images.contains(where: { prefix.has($0, at: 8) }) { return .heif }
    return prefix.has("crx ", at: 8) ? .cr3 : .quicktime
  }
}

/// A file's first bytes, which can only be asked.
private struct Prefix {
  let bytes: [UInt8]

  /// A number, most significant byte first; nil where there are not so many bytes.
  func big(_ offset: Int, _ length: Int) -> Int? {
    guard offset + length <= bytes.count else { return nil }
    return bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { unsafe bytes.dropFirst(offset).starts(with: $0) }
  }
}
