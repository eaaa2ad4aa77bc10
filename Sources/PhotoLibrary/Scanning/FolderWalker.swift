internal import Files
internal import TsubameKit

/// Goes through a folder and all below it, one folder at a time. Hidden names are passed over.
///
/// Links to folders are followed, each folder once, so that loops end.
struct FolderWalker {
  /// One folder's files, in the order of their names.
  struct Listing {
    let folder: FilePath
    let files: [FoundFile]
  }

  struct FoundFile {
    let file: PhotoFile
    let sidecars: [[UInt8]]
    /// True where a video of the same name lies beside it.
    let hasTwin: Bool
  }

  /// What could not be listed, and why.
  private(set) var failures: [(folder: FilePath, error: CommandError)] = []
  private var ahead: [FilePath]
  /// Files between two looks at whether the scan was stopped.
  private static let stride = 256
  private var visited: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  init(_ root: FilePath) { ahead = [root] }

  /// The next folder; nil at the end.
  ///
  /// - Throws: `CommandError` where this process can open nothing more; `CancellationError`.
  mutating func next() throws -> Listing? {
    while let folder = ahead.popLast() {
      try Task.checkCancellation()
      do {
        let status = try FileStatus(of: folder)
        guard visited.insert(Identity(device: status.device, inode: status.inode)).inserted else {
          continue
        }
        return try list(folder)
      } catch let error as CommandError where error.code == SystemError.tooManyOpen {
        // No fault of the folder: all that follow would fail alike.
        throw error
      } catch let error as CommandError {
        failures.append((folder, error))
      } catch let error as SystemError {
        failures.append((folder, error.listing(folder)))
      }
    }
    return nil
  }

  private mutating func list(_ folder: FilePath) throws -> Listing {
    var folders: [FilePath] = []
    var files: [PhotoFile] = []
    var sidecars: [String: PhotoFile] = [:]
    for (index, entry) in try FolderReader.entries(of: folder).enumerated() {
      if index % FolderWalker.stride == 0 { try Task.checkCancellation() }
      guard entry.name.bytes.first != 0x2E else { continue }
      if entry.kind == .folder {
        folders.append(folder.appending(entry.name))
        continue
      }
      guard entry.kind == .file || entry.kind == .link || entry.kind == nil,
        let status = try? FileStatus(of: folder.appending(entry.name))
      else { continue }
      if status.kind == .folder { folders.append(folder.appending(entry.name)) }
      guard status.kind == .file else { continue }
      let file = PhotoFile(
        folder: folder.bytes, name: entry.name.bytes, bytes: status.bytes,
        modified: status.modifiedMicroseconds, inode: Int(truncatingIfNeeded: status.inode))
      if PhotoNames.isSidecar(file.name) {
        sidecars[FolderWalker.key(file.name[...])] = file
      } else {
        files.append(file)
      }
    }
    ahead += folders.sorted { $1.bytes.lexicographicallyPrecedes($0.bytes) }
    try files.sort(by: FolderWalker.comparison { $0.name.lexicographicallyPrecedes($1.name) })
    var videos: Set<String> = []
    for (index, file) in files.enumerated() {
      if index % FolderWalker.stride == 0 { try Task.checkCancellation() }
      if PhotoNames.isVideo(file.name) { videos.insert(FolderWalker.key(FolderWalker.stem(file))) }
    }
    var found: [FoundFile] = []
    found.reserveCapacity(files.count)
    for (index, file) in files.enumerated() {
      if index % FolderWalker.stride == 0 { try Task.checkCancellation() }
      found.append(FolderWalker.found(file, sidecars: sidecars, videos: videos))
    }
    return Listing(folder: folder, files: found)
  }

  /// A comparison that now and then looks at whether the scan was stopped: a folder may hold very many files.
  private static func comparison<Element>(
    _ precedes: @escaping (Element, Element) -> Bool
  ) -> (Element, Element) throws -> Bool {
    var count = 0
    return { first, second in
      count += 1
      if count % 4_096 == 0 { try Task.checkCancellation() }
      return precedes(first, second)
    }
  }

  /// `NAME.ext.xmp` comes before `NAME.xmp`; `NAME.AAE` is Apple's.
  private static func found(
    _ file: PhotoFile, sidecars: [String: PhotoFile], videos: Set<String>
  ) -> FoundFile {
    let stem = stem(file)
    let hasTwin =
      !videos.isEmpty && !PhotoNames.isVideo(file.name) && videos.contains(key(stem))
    guard !sidecars.isEmpty else { return FoundFile(file: file, sidecars: [], hasTwin: hasTwin) }
    var found: [PhotoFile] = []
    for (name, ending) in [(file.name[...], ".xmp"), (stem, ".xmp"), (stem, ".aae")] {
      if let sidecar = sidecars[key(name) + ending] { found.append(sidecar) }
    }
    var file = file
    file.sidecars = found.reduce(0) { stamp, sidecar in
      (stamp &* 31 &+ sidecar.bytes) &* 31 &+ sidecar.modified
    }
    return FoundFile(file: file, sidecars: found.map(\.path), hasTwin: hasTwin)
  }

  /// The name without its ending.
  private static func stem(_ file: PhotoFile) -> ArraySlice<UInt8> {
    file.name.lastIndex(of: 0x2E).map { file.name[..<$0] } ?? file.name[...]
  }

  /// Endings are written in either case; bytes that are not UTF-8 stay apart.
  private static func key(_ name: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) })).lowercased()
  }
}
