internal import Files
internal import Glibc

/// Folders full of photos, made by copying the ones at hand over and over.
enum PhotoCopies {
  /// In one folder of a copied library.
  private static let folderSize = 200

  /// The photos of the tour, and those shared beside the checkout where there are some.
  static func originals(in place: Place) throws -> [FilePath] {
    let shared = place.root.folder.appending("shared/photos/exif-samples")
    return try files(below: place.root.appending("commands/tour/photos"))
      + (FileStatus.exists(shared) ? files(below: shared) : [])
  }

  /// A folder of so many photos, kept from run to run.
  static func folder(
    _ name: String, of count: Int, from originals: [FilePath], in place: Place
  ) throws -> FilePath {
    let folder = place.cache.appending("\(name)-\(originals.count)-\(count)")
    if FileStatus.exists(folder) { return folder }
    guard !originals.isEmpty else { throw BenchError("there are no photos to copy") }
    let unfinished = try place.emptyFolder("\(name)-unfinished")
    for index in 0..<count {
      let original = originals[index % originals.count]
      let inner = unfinished.appending("\(index / folderSize)")
      try FolderMaker.make(inner)
      let name = "\(index)-\(original.lastComponent.visible)"
      try copy(original, to: inner.appending(name))
    }
    guard unsafe rename(unfinished.visible, folder.visible) == 0 else {
      throw BenchError("\(folder.visible) cannot be made")
    }
    return folder
  }

  private static func files(below folder: FilePath) throws -> [FilePath] {
    var files: [FilePath] = []
    for entry in try FolderReader.entries(of: folder) {
      let path = folder.appending(entry.name)
      switch entry.kind {
      case .folder: files += try PhotoCopies.files(below: path)
      case .file where !["md", "json"].contains(path.fileExtension ?? ""): files.append(path)
      default: break
      }
    }
    return files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private static func copy(_ original: FilePath, to path: FilePath) throws {
    let bytes = try FileReader.bytes(of: original)
    let file = unsafe open(path.visible, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard file >= 0 else { throw BenchError("\(path.visible) cannot be made") }
    defer { close(file) }
    guard
      unsafe bytes.withUnsafeBytes({ unsafe write(file, $0.baseAddress, $0.count) })
        == bytes.count
    else { throw BenchError("\(path.visible) cannot be written") }
  }
}
