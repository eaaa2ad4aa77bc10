import Files
import Foundation
import PhotoLibrary
import Testing
import TsubameKit

@Suite("Readers that die") struct MediaPoolTests {
  private let world: PhotoWorld

  init() throws { world = try PhotoWorld() }

  /// A reader that is a script: it does what `body` says with each path, in `$path`.
  private func fake(_ body: String) throws -> FilePath {
    let file = world.photos.deletingLastPathComponent().appending(path: "fake-media")
    let script = """
      #!/usr/bin/python3
      import os, struct, sys, time
      out = sys.stdout.buffer
      out.write(b"tsubame-media 1\\n"); out.flush()
      while True:
        head = sys.stdin.buffer.read(4)
        if len(head) < 4: break
        request = sys.stdin.buffer.read(struct.unpack("<I", head)[0])
        path = request[4:4 + struct.unpack("<I", request[:4])[0]].decode()
      \(body.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        key, value = b"File.Kind", b"jpeg"
        answer = struct.pack("<HI", len(key), len(value)) + key + value
        out.write(struct.pack("<I", len(answer)) + answer); out.flush()
      """
    try Data(script.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return FilePath(file.path)
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

  @Test func cancellingEndsAScanAtOnce() async throws {
    try put((0..<40).map { "\($0).jpg" })
    let media = try fake("time.sleep(0.2)")
    let scan = Task { try await self.scan(with: media) }
    try await Task.sleep(for: .milliseconds(300))
    let start = ContinuousClock.now
    scan.cancel()
    await #expect(throws: CancellationError.self) { try await scan.value }
    // All forty would take eight seconds.
    #expect(start.duration(to: .now) < .seconds(4))
  }

  @Test func theReaderIsFoundByItsVariable() throws {
    #expect(
      try MediaExecutable.find(environment: ["TSUBAME_MEDIA": "/x/y"]) == FilePath("/x/y"))
    #expect(FileStatus.exists(try MediaExecutable.find(environment: [:])))
  }
}
