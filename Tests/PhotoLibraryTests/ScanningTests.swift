import Foundation
import Testing
import TsubameKit

@Suite("Scanning again") struct ScanningTests {
  private let world: PhotoWorld

  init() throws {
    world = try PhotoWorld()
    for number in 1...3 {
      var jpeg = JPEG(taken: "2015:03:1\(number) 09:26:53")
      jpeg.comment = "\(number)"
      try world.put("\(number).jpg", jpeg.bytes)
    }
  }

  private func path(_ name: String) -> String { world.photos.appending(path: name).path }

  private func scan() async throws -> [String: String] {
    try await world.run("photos scan").message?.arguments ?? [:]
  }

  private func id(_ name: String) async throws -> String {
    let row = try await world.rows("photos find").first {
      $0["file"]?.text.hasSuffix("/" + name) == true
    }
    return row?["id"]?.text ?? "no \(name)"
  }

  @Test func nothingChangedMeansNothingOpened() async throws {
    #expect(try await world.add()?.arguments["new"] == "3")
    let again = try await scan()
    #expect(again["found"] == "3")
    #expect(again["new"] == "0")
    #expect(again["changed"] == "0")
  }

  @Test func aChangedFileIsReadAgainAndKeepsItsMarks() async throws {
    try await world.add()
    let id = try await id("1.jpg")
    _ = try await world.run("photos favorite", [id])
    try world.put("1.jpg", JPEG(taken: "2014:01:02 03:04:05").bytes)
    #expect(try await scan()["changed"] == "1")
    let row = try #require(try await world.rows("photos show", [id]).first)
    #expect(row["time"]?.text == "2014-01-02T03:04:05")
    #expect(row["favorite"] == .bool(true))
  }

  @Test func aMovedFileKeepsItsNumberMarksAndAlbums() async throws {
    try await world.add()
    let id = try await id("2.jpg")
    _ = try await world.run("photos favorite", [id])
    _ = try await world.run("photos album new", ["春"])
    _ = try await world.run("photos album add", ["春", "--id", id])
    try FileManager.default.createDirectory(
      atPath: path("sub"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path("2.jpg"), toPath: path("sub/renamed.jpg"))
    _ = try await scan()
    #expect(try await self.id("renamed.jpg") == id)
    #expect(try await world.rows("photos find").count == 3)
    #expect(try await world.names("photos find", ["--favorite"]) == ["renamed.jpg"])
    #expect(try await world.names("photos album", ["春"]) == ["renamed.jpg"])
    #expect(try await world.field("status", of: "photos find") == ["ok", "ok", "ok"])
  }

  @Test func aVanishedFileIsMissingAndComesBack() async throws {
    try await world.add()
    let id = try await id("3.jpg")
    let elsewhere = world.photos.deletingLastPathComponent().appending(path: "elsewhere.jpg").path
    try FileManager.default.moveItem(atPath: path("3.jpg"), toPath: elsewhere)
    #expect(try await scan()["missing"] == "1")
    #expect(try await world.rows("photos show", [id]).first?["status"] == .text("missing"))
    try FileManager.default.moveItem(atPath: elsewhere, toPath: path("3.jpg"))
    _ = try await scan()
    #expect(try await world.rows("photos show", [id]).first?["status"] == .text("ok"))
  }

  @Test func aVanishedFolderLosesNothing() async throws {
    try await world.add()
    let elsewhere = world.photos.deletingLastPathComponent().appending(path: "elsewhere").path
    try FileManager.default.moveItem(atPath: world.photos.path, toPath: elsewhere)
    #expect(try await scan()["missing"] == "3")
    #expect(world.console.notices.contains { $0.code == "photos-folder-gone" })
    #expect(
      try await world.field("status", of: "photos find") == ["missing", "missing", "missing"])
    #expect(try await world.field("status", of: "photos folders") == ["missing"])
    try FileManager.default.moveItem(atPath: elsewhere, toPath: world.photos.path)
    _ = try await scan()
    #expect(try await world.field("status", of: "photos find") == ["ok", "ok", "ok"])
  }

  @Test func loopsOfLinksEnd() async throws {
    try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("sub/loop"), withDestinationPath: world.photos.path)
    try FileManager.default.createSymbolicLink(
      atPath: path("self"), withDestinationPath: "self")
    #expect(try await world.add()?.arguments["found"] == "3")
  }

  @Test func aSidecarsDateComesFirst() async throws {
    try await world.add()
    let packet = JPEG.packet("<exif:DateTimeOriginal>2001-02-03T04:05:06</exif:DateTimeOriginal>")
    try world.put("1.xmp", Array(packet.utf8))
    #expect(try await scan()["changed"] == "1")
    let row = try await world.rows("photos show", [try await id("1.jpg")]).first
    #expect(row?["time"]?.text == "2001-02-03T04:05:06")
    #expect(row?["date_source"]?.text == "sidecar")
  }

  @Test func aLivePhotosVideoIsNoVideoOfItsOwn() async throws {
    var jpeg = JPEG(taken: "2016:01:01 00:00:00")
    jpeg.photo[0x927C] = .undefined(JPEG.appleNote(texts: [0x11: "SAME-ID"]))
    try world.put("live.jpg", jpeg.bytes)
    try world.put(
      "live.mov", QuickTime.movie(["com.apple.quicktime.content.identifier": "SAME-ID"]))
    try world.put(
      "other.mov", QuickTime.movie(["com.apple.quicktime.creationdate": "2015-03-14T09:00:00+0900"])
    )
    try await world.add()
    #expect(try await world.names("photos album", ["Videos"]) == ["other.mov"])
    #expect(try await world.names("photos album", ["Live", "Photos"]) == ["live.jpg"])
    let row = try #require(
      try await world.rows("photos albums").first { $0["album"] == .text("Live Photos") })
    #expect(row["certainty"] == .text("proof"))
  }

  @Test func anEmptyFolderIsToldAndNoFolderIsAnError() async throws {
    try FileManager.default.createDirectory(
      atPath: path("empty"), withIntermediateDirectories: true)
    #expect(
      try await world.run("photos add", [path("empty")]).message?.code == "photos-scanned.empty")
    #expect(await world.failure("photos add", [path("nothing")]) != nil)
    #expect(await world.failure("photos add", [path("1.jpg")])?.code == "folder-is-file")
    let other = try PhotoWorld()
    #expect(await other.failure("photos scan")?.code == "photos-no-folders")
  }
}
