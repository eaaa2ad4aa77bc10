internal import Files
internal import TsubameKit

/// One scan under way: what it has found and not yet kept, and what it has yet to open.
struct ScanRun {
  struct Unread {
    let found: FolderWalker.FoundFile
    /// What was known of it; nil for what is seen for the first time.
    let earlier: KnownFile?

    /// True where no photo was known there.
    var isNew: Bool { earlier?.id == nil }
    /// True where the file is as it was, and only its reading failed.
    var isAgain: Bool { earlier?.file == found.file }
  }

  /// Steps between two looks at whether the scan was stopped.
  private static let stride = 256

  let index: any PhotoIndex
  var unread: [Unread] = []
  var report = ScanReport()
  /// Files looked at, opened or not.
  private(set) var seen = 0
  private var findings = ScanFindings()
  private var folders: Set<[UInt8]> = []

  init(index: any PhotoIndex) { self.index = index }

  /// Sets a folder's files against what is known of them.
  mutating func compare(_ listing: FolderWalker.Listing) async throws {
    folders.insert(listing.folder.bytes)
    var known: [[UInt8]: KnownFile] = [:]
    let files = try await index.known(in: listing.folder.bytes)
    known.reserveCapacity(files.count)
    for (position, file) in files.enumerated() {
      if position % ScanRun.stride == 0 { try Task.checkCancellation() }
      known[file.file.name] = file
    }
    for found in listing.files {
      if seen % ScanRun.stride == 0 { try Task.checkCancellation() }
      seen += 1
      guard let earlier = known.removeValue(forKey: found.file.name) else {
        unread.append(Unread(found: found, earlier: nil))
        continue
      }
      let reason = earlier.unreadableReason.map(UnreadableReason.init)
      if earlier.file != found.file || reason?.isPassing == true {
        unread.append(Unread(found: found, earlier: earlier))
      } else if let id = earlier.id {
        report.found += 1
        if earlier.isMissing { findings.returned.append(id) }
      }
    }
    vanish(known.values)
    if findings.count >= 1_000 { try await save() }
  }

  /// Marks as missing what was known in folders that are gone; folders that could not be listed are left as they are.
  mutating func forget(
    below root: FilePath, except failures: [(folder: FilePath, error: CommandError)]
  ) async throws {
    let kept = failures.map(\.folder).filter(FileStatus.exists)
    for folder in try await index.foldersWithPhotos(below: root.bytes)
    where !folders.contains(folder)
      && !kept.contains(where: { FolderPath.lies(FilePath(bytes: folder), in: $0) })
    {
      try Task.checkCancellation()
      vanish(try await index.known(in: folder))
    }
  }

  private mutating func vanish(_ files: some Sequence<KnownFile>) {
    for file in files {
      guard let id = file.id else { continue }
      report.missing += 1
      if !file.isMissing { findings.vanished.append(id) }
    }
  }

  /// Takes what was read of some files.
  mutating func take(_ outcomes: [ScanOutcome], of batch: [Unread]) {
    for (outcome, unread) in zip(outcomes, batch) {
      switch outcome {
      case .photo(let photo): take(photo, unread)
      case .stranger: findings.strangers.append(unread.found.file)
      case .vanished: if let earlier = unread.earlier { vanish([earlier]) }
      case .unknown: break
      }
    }
  }

  private mutating func take(_ photo: ScannedPhoto, _ unread: Unread) {
    let isReadable = photo.status != .unreadable
    report.found += 1
    if unread.isNew {
      report.new += 1
    } else if isReadable || !unread.isAgain {
      report.changed += 1
    }
    if !isReadable { report.unreadable += 1 }
    findings.photos.append(photo)
  }

  /// Hands over what is to be kept.
  mutating func takeFindings() -> ScanFindings {
    defer { findings = ScanFindings() }
    return findings
  }

  mutating func save() async throws {
    let findings = takeFindings()
    if findings.count > 0 { try await index.save(findings) }
  }
}
