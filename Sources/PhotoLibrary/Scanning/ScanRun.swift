internal import Files
internal import TsubameKit

/// One scan under way: what it has found and not yet kept, and what it has yet to open.
struct ScanRun {
  struct Unread {
    let found: FolderWalker.FoundFile
    let isNew: Bool
  }

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
    for file in try await index.known(in: listing.folder.bytes) { known[file.file.name] = file }
    for found in listing.files {
      seen += 1
      guard let earlier = known.removeValue(forKey: found.file.name) else {
        unread.append(Unread(found: found, isNew: true))
        continue
      }
      if earlier.file != found.file {
        unread.append(Unread(found: found, isNew: earlier.id == nil))
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
  mutating func take(_ results: [ScannedPhoto?], of batch: [Unread]) {
    for (result, unread) in zip(results, batch) {
      guard let photo = result else {
        findings.strangers.append(unread.found.file)
        continue
      }
      report.found += 1
      if unread.isNew { report.new += 1 } else { report.changed += 1 }
      if photo.status == .unreadable { report.unreadable += 1 }
      findings.photos.append(photo)
    }
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
