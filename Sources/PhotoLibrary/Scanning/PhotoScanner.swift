public import Files
public import TsubameKit

/// Brings the index to what lies in the folders: opens what is new or has changed, and only that.
///
/// What was learned is kept as it comes, so an interrupted scan goes on where it was. Nothing is ever written
/// to the folders.
public struct PhotoScanner: Sendable {
  private let index: any PhotoIndex
  private let pool: MediaPool
  private let clock: any SessionClock
  private let progress: @Sendable (Progress?) -> Void

  /// Files are read in batches of so many, and the one before is kept meanwhile.
  private static let batch = 256

  /// A scanner that keeps what it learns in an index.
  public init(
    index: any PhotoIndex, pool: MediaPool, clock: any SessionClock,
    progress: @escaping @Sendable (Progress?) -> Void = { _ in }
  ) {
    self.index = index
    self.pool = pool
    self.clock = clock
    self.progress = progress
  }

  /// Scans folders, and all below them.
  ///
  /// - Throws: `CommandError`, `CancellationError`; what was found before is kept.
  public func scan(_ roots: [FilePath]) async throws -> ScanReport {
    var run = ScanRun(index: index)
    defer { progress(nil) }
    for root in roots {
      var walker = FolderWalker(root)
      while let listing = try walker.next() {
        try await run.compare(listing)
        progress(
          Progress(Message("photos-scanning", ["folder": listing.folder.visible]), done: run.seen))
        while run.unread.count >= PhotoScanner.batch { try await read(&run) }
      }
      try await run.forget(below: root, except: walker.failures)
      if FileStatus.exists(root) {
        run.report.failures += walker.failures.map(\.error)
      } else {
        run.report.gone.append(root)
      }
    }
    while !run.unread.isEmpty { try await read(&run) }
    try await run.save()
    try await index.finishScan()
    return run.report
  }

  /// Reads one batch while what was found before it is kept.
  private func read(_ run: inout ScanRun) async throws {
    let batch = Array(run.unread.prefix(PhotoScanner.batch))
    run.unread.removeFirst(batch.count)
    let (index, clock) = (index, clock)
    let findings = run.takeFindings()
    async let saved: Void = index.save(findings)
    let now = clock.now()
    let results = try await pool.read(
      batch.map { MediaRequest(path: $0.found.file.path, sidecars: $0.found.sidecars) }
    ) { position, answer in
      PhotoScanner.outcome(answer, batch[position].found, now, clock)
    }
    try await saved
    run.take(results, of: batch)
    progress(Progress(Message("photos-reading"), done: run.seen - run.unread.count))
  }

  private static func outcome(
    _ answer: MediaAnswer, _ found: FolderWalker.FoundFile, _ now: Time,
    _ clock: any SessionClock
  ) -> ScanOutcome {
    switch answer {
    case .facts(let facts):
      let reason = facts["File.Unreadable"].map(UnreadableReason.init)
      if let reason, reason.isVanishing { return .vanished }
      let photo = ScannedPhoto(
        facts, file: found.file, hasTwin: found.hasTwin, now: now,
        offsetSeconds: { clock.offsetSeconds(at: $0) })
      if let photo { return .photo(photo) }
      return reason?.isPassing == true ? .unknown : .stranger
    case .failed(let reason):
      return .photo(
        ScannedPhoto(
          unreadable: found.file, reason: reason, now: now,
          offsetSeconds: { clock.offsetSeconds(at: $0) }))
    }
  }
}
