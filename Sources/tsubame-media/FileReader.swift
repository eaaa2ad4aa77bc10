internal import MediaKinds

/// Reads one file and its sidecars into facts.
enum FileReader {
  /// - Parameter paths: the file, then its sidecars; an empty path stands for this program itself.
  static func facts(of paths: [[UInt8]]) -> FactList {
    let facts = FactList()
    guard let path = paths.first else { return facts }
    guard !path.isEmpty else {
      facts.add("Program.Exiv2", ImageReader.engineVersion)
      return facts
    }
    do {
      read(try MappedFile(path: path), into: facts)
    } catch {
      switch error {
      case .notRegular: facts.add("File.Unreadable", "not-regular")
      case .system(let code): facts.add("File.Unreadable", "system-\(code)")
      }
    }
    for sidecar in paths.dropFirst() { readSidecar(sidecar, into: facts) }
    return facts
  }

  private static func read(_ file: MappedFile, into facts: FactList) {
    let view = ByteView(file)
    let kind = FileKind(view.part(0, min(view.count, FileKind.prefixLength))?.bytes ?? [])
    facts.add("File.Kind", kind.rawValue)
    facts.add("File.Fingerprint", Fingerprint.of(file))
    if kind.isVideo { facts.add("File.Video", 1) }
    switch kind {
    case .quicktime:
      QuickTimeReader.read(view, into: facts)
    case .gif:
      GIFReader.read(view, into: facts)
    case .avi, .matroska, .mpeg:
      break
    case .unknown:
      facts.add("File.Unreadable", view.count == 0 ? "empty" : "no-image")
    default:
      // Before exiv2: the first value of a fact counts.
      if kind == .heif { HEIFSizeReader.read(view, into: facts) }
      ImageReader.read(file, kind, into: facts)
      AnimationReader.read(view, kind, into: facts)
      if let note = facts.appleNote { AppleNoteReader.read(note, into: facts) }
      if kind == .jpeg {
        if facts.make.hasPrefix("FLIR") { FLIRReader.read(view, into: facts) }
        if facts.make.lowercased().hasPrefix("samsung") {
          SamsungTrailerReader.read(view, into: facts)
        }
      }
    }
  }

  private static func readSidecar(_ path: [UInt8], into facts: FactList) {
    guard let file = try? MappedFile(path: path), file.count <= 4 << 20 else { return }
    facts.prefix = "Sidecar."
    defer { facts.prefix = "" }
    if path.suffix(4).elementsEqual(".xmp".utf8) || path.suffix(4).elementsEqual(".XMP".utf8) {
      ImageReader.readPacket(file, into: facts)
    } else if ByteView(file).text.contains("com.apple.video.slomo") {
      facts.add("Apple.SlowMotion", 1)
    }
  }
}
