import Foundation
import TestSupport
import Testing
import TsubameKit

/// What a file is not to blame for is tried again by the next scan, though the file is the same.
@Suite("Scanning again what failed") struct RetryTests {
  private let folder: TemporaryFolder
  private let world: PhotoWorld

  init() throws {
    folder = try TemporaryFolder()
    world = try PhotoWorld(environment: ["TSUBAME_MEDIA": folder.path("media")])
    try world.put("a.jpg", JPEG(taken: "2015:03:14 09:26:53").bytes)
  }

  private func media(_ body: String) throws {
    _ = try FakeMedia.make(folder.url.appending(path: "media"), body)
  }

  private func scan() async throws -> [String: String] {
    try await world.run("photos scan").message?.arguments ?? [:]
  }

  private func status() async throws -> [String] {
    try await world.field("status", of: "photos find")
  }

  private static func answer(_ reason: String) -> String {
    "key, value = b'File.Unreadable', b'\(reason)'"
  }

  @Test(
    arguments: [
      answer("system-13"), answer("system-5"), answer("system-24"), "os.kill(os.getpid(), 9)",
      "os._exit(1)",
    ])
  func passingReasonsAreTriedAgain(_ trouble: String) async throws {
    try media(trouble)
    try await world.add()
    #expect(try await status() == ["unreadable"])
    let again = try await scan()
    #expect(again["changed"] == "0")
    #expect(again["found"] == "1")
    try media("")
    #expect(try await scan()["changed"] == "1")
    #expect(try await status() == ["ok"])
    #expect(try await scan()["changed"] == "0")
  }

  @Test func whatStandsInTheFileIsNotTriedAgain() async throws {
    try media(RetryTests.answer("no-image"))
    try await world.add()
    try media("")
    #expect(try await scan()["changed"] == "0")
    #expect(try await status() == ["unreadable"])
  }

  @Test func aFileOfAnotherNameIsOpenedAgainToo() async throws {
    try world.put("photo.data", JPEG(taken: "2015:03:14 09:26:53").bytes)
    try media("if path.endswith('data'): " + RetryTests.answer("system-13"))
    try await world.add()
    #expect(try await world.names("photos find") == ["a.jpg"])
    try media("")
    #expect(try await scan()["new"] == "1")
    #expect(Set(try await world.names("photos find")) == ["a.jpg", "photo.data"])
  }

  @Test func aKnownPhotoThatVanishesDuringTheScanIsMissing() async throws {
    try media("")
    try await world.add()
    try world.put("a.jpg", JPEG(taken: "2016:03:14 09:26:53").bytes + [0])
    try media(RetryTests.answer("system-2"))
    #expect(try await scan()["missing"] == "1")
    #expect(try await status() == ["missing"])
    try media("")
    #expect(try await scan()["found"] == "1")
    #expect(try await status() == ["ok"])
  }
}
