internal import CExiv2
internal import MediaKinds

/// Hands images to exiv2. The only user of CExiv2.
enum ImageReader {
  /// The version of exiv2.
  static var engineVersion: String { unsafe String(cString: tsubame_exiv2_version()) }

  static func start() { tsubame_exiv2_start() }

  static func read(_ file: MappedFile, _ kind: FileKind, into facts: FactList) {
    guard let family = kind.family else { return }
    unsafe read(file, into: facts) { bytes, count, context, reason in
      unsafe tsubame_exiv2_read_image(
        family, bytes, count, sink, context, reason.baseAddress, reason.count)
    }
  }

  /// Reads an XMP sidecar.
  static func readPacket(_ file: MappedFile, into facts: FactList) {
    unsafe read(file, into: facts) { bytes, count, context, reason in
      unsafe tsubame_exiv2_read_packet(
        bytes, count, sink, context, reason.baseAddress, reason.count)
    }
  }

  private static func read(
    _ file: MappedFile, into facts: FactList,
    _ body: (
      UnsafePointer<UInt8>, Int, UnsafeMutableRawPointer, UnsafeMutableBufferPointer<CChar>
    ) -> Int32
  ) {
    var reason = [CChar](repeating: 0, count: 256)
    let result = unsafe reason.withUnsafeMutableBufferPointer { reason in
      unsafe file.withBytes { bytes, count in
        unsafe body(bytes, count, Unmanaged.passUnretained(facts).toOpaque(), reason)
      }
    }
    if result == 1 {
      let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      facts.add("File.Broken", String(decoding: text, as: UTF8.self))
    }
  }

  private static let sink: tsubame_fact_sink = { context, key, keyCount, value, valueCount in
    guard let context = unsafe context else { return }
    let facts = unsafe Unmanaged<FactList>.fromOpaque(context).takeUnretainedValue()
    let key = unsafe UnsafeRawBufferPointer(start: key, count: keyCount)
    let value = unsafe UnsafeRawBufferPointer(start: value, count: valueCount)
    unsafe facts.add(key: Array(key), value: Array(value))
  }
}

extension FileKind {
  fileprivate var family: tsubame_image_family? {
    switch self {
    case .jpeg: tsubame_image_jpeg
    case .tiff: tsubame_image_tiff
    case .png: tsubame_image_png
    case .webp: tsubame_image_webp
    case .heif, .cr3: tsubame_image_bmff
    case .psd: tsubame_image_psd
    case .jp2: tsubame_image_jp2
    case .rw2: tsubame_image_rw2
    case .orf: tsubame_image_orf
    case .raf: tsubame_image_raf
    case .gif, .quicktime, .avi, .matroska, .mpeg, .unknown: nil
    }
  }
}
