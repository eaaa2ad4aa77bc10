import Files
import Foundation
import Synchronization
import TestSupport
import Testing
import TsubameKit

@testable import PhotoLibrary

/// A scan of one folder with very many files, all of them known, stops whenever it is told to.
@Suite("Stopping a scan") struct StoppingTests {
  static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"
  private let folder: TemporaryFolder
  private let index: KnownIndex

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<5_000 {
      let made = FileManager.default.createFile(
        atPath: folder.path("IMG_\(number).jpg"), contents: nil)
      try #require(made)
    }
    var walker = FolderWalker(FilePath(folder.path))
    let files = try walker.next()?.files ?? []
    index = KnownIndex(
      files: files.enumerated().map {
        KnownFile(id: $0.offset, file: $0.element.file, isMissing: false)
      })
  }

  private func scan() async throws {
    let pool = MediaPool(FilePath("/nowhere"), count: 1)
    let scanner = PhotoScanner(index: index, pool: pool, clock: PinnedClock())
    _ = try await scanner.scan([FilePath(folder.path)])
  }

  /// How long a scan goes on after it was told to stop; nil where it had ended before.
  private func timeToStop(after delay: Duration) async throws -> Duration? {
    let ended = Mutex(ContinuousClock.now)
    let task = Task {
      defer { ended.withLock { $0 = .now } }
      try await scan()
    }
    try await Task.sleep(for: delay)
    let told = ContinuousClock.now
    task.cancel()
    do {
      try await task.value
      return nil
    } catch is CancellationError {
      return told.duration(to: ended.withLock { $0 })
    }
  }

  /// The quickest of some tries counts at each point: other tests keep the processors busy.
  @Test(
    .enabled(if: isLong, "TSUBAME_LONG_TESTS=1: it measures time, so it runs apart from the others")
  )
  func stopsWithinATenthOfASecond() async throws {
    let start = ContinuousClock.now
    try await scan()
    let whole = start.duration(to: .now)
    for part in 1..<8 {
      var quickest: Duration?
      for _ in 0..<4 where quickest.map({ $0 >= .milliseconds(100) }) ?? true {
        if let time = try await timeToStop(after: whole * part / 8) {
          quickest = min(quickest ?? time, time)
        }
      }
      if let quickest { #expect(quickest < .milliseconds(100), "after \(part)/8 of \(whole)") }
    }
  }
}

/// Knows all files and learns nothing.
private struct KnownIndex: PhotoIndex {
  let files: [KnownFile]

  func known(in folder: [UInt8]) -> [KnownFile] { files }
  func foldersWithPhotos(below root: [UInt8]) -> [[UInt8]] { [] }
  func save(_ findings: ScanFindings) {}
  func finishScan() {}
}
