import Files
import Foundation
import PhotoLibrary
import Testing
import TsubameKit

@Suite("Readers that die") struct MediaPoolTests {
  private let world: PhotoWorld

  init() throws { world = try PhotoWorld() }

  private func fake(start: String = "", _ body: String = "") throws -> FilePath {
    let file = world.photos.deletingLastPathComponent().appending(path: "fake-media")
    return try FakeMedia.make(file, start: start, body)
  }

  private func scan(with media: FilePath, count: Int = 1) async throws -> [String: ScannedPhoto] {
    let index = MemoryIndex()
    let pool = MediaPool(media, count: count, limit: .seconds(1))
    defer { pool.close() }
    let scanner = PhotoScanner(index: index, pool: pool, clock: PinnedClock())
    _ = try await scanner.scan([FilePath(world.photos.path)])
    return await index.photos
  }

  private func put(_ names: [String]) throws {
    for name in names { try world.put(name, JPEG(taken: "2015:03:14 09:26:53").bytes) }
  }

  @Test(arguments: [1, 3])
  func aFileThatKillsItsReaderIsUnreadableAndTheScanGoesOn(count: Int) async throws {
    try put(["a.jpg", "bad.jpg", "c.jpg", "d.jpg", "worse.jpg", "z.jpg"])
    let media = try fake(
      """
      if path.endswith("bad.jpg"): os.kill(os.getpid(), 9)
      if path.endswith("worse.jpg"): sys.exit(3)
      """)
    let photos = try await scan(with: media, count: count)
    #expect(photos.count == 6)
    for (name, photo) in photos {
      let isBad = name == "bad.jpg" || name == "worse.jpg"
      #expect(photo.status == (isBad ? .unreadable : .ok), "\(name)")
      #expect(photo.reason == (isBad ? "killed-reader" : nil), "\(name)")
    }
  }

  @Test func aFileThatStallsItsReaderIsUnreadableAndTheScanGoesOn() async throws {
    try put(["a.jpg", "bad.jpg", "c.jpg"])
    let photos = try await scan(with: fake("if path.endswith('bad.jpg'): time.sleep(60)"))
    #expect(photos["bad.jpg"]?.reason == "stalled")
    #expect(photos["a.jpg"]?.status == .ok)
    #expect(photos["c.jpg"]?.status == .ok)
  }

  @Test(arguments: [9, 11, 19], [1, 2])
  func aReaderThatSomeoneKillsOrStopsOnceBlamesNobody(signal: Int, count: Int) async throws {
    try put(["a.jpg", "b.jpg", "c.jpg"])
    let media = try fake("if path.endswith('b.jpg') and once('b'): os.kill(os.getpid(), \(signal))")
    let photos = try await scan(with: media, count: count)
    #expect(photos.count == 3)
    #expect(photos.values.allSatisfy { $0.status == .ok })
  }

  @Test func aReaderThatDiesWhileItStartsIsStartedAgain() async throws {
    try put(["a.jpg", "b.jpg"])
    let media = try fake(
      start: "if once('first') or once('second'): os.kill(os.getpid(), 9)")
    let photos = try await scan(with: media)
    #expect(photos.count == 2)
    #expect(photos.values.allSatisfy { $0.status == .ok })
  }

  @Test func aFileThatVanishesDuringTheScanIsNoPhoto() async throws {
    try put(["a.jpg", "gone.jpg"])
    let media = try fake(
      "if path.endswith('gone.jpg'): key, value = b'File.Unreadable', b'system-2'")
    #expect(try await scan(with: media).keys.sorted() == ["a.jpg"])
  }

  @Test func aStrangeProgramIsToldAndNoFileIsBlamed() async throws {
    try put(["a.jpg"])
    for (media, code) in [
      ("/bin/cat", "media-strange"), ("/bin/false", "media-strange"),
      ("/nowhere/tsubame-media", "media-not-starting"),
    ] {
      do {
        _ = try await scan(with: FilePath(media))
        Issue.record("\(media) was taken for a reader")
      } catch let error as CommandError {
        #expect(error.code == code, "\(media)")
      }
    }
  }

  @Test func cancellingEndsAScan() async throws {
    // All four hundred would take more than a minute.
    try put((0..<400).map { "\($0).jpg" })
    let media = try fake("time.sleep(0.2)")
    let scan = Task { try await self.scan(with: media) }
    try await Task.sleep(for: .milliseconds(300))
    scan.cancel()
    await #expect(throws: CancellationError.self) { try await scan.value }
  }

  @Test func theReaderIsFoundByItsVariable() throws {
    #expect(
      try MediaExecutable.find(environment: ["TSUBAME_MEDIA": "/x/y"]) == FilePath("/x/y"))
    #expect(FileStatus.exists(try MediaExecutable.find(environment: [:])))
  }
}
