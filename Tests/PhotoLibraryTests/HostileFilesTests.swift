import Foundation
import Glibc
import TestSupport
import Testing
import TsubameKit

@Suite("Hostile files") struct HostileFilesTests {
  private let world: PhotoWorld

  init() throws { world = try PhotoWorld() }

  private var full: [UInt8] {
    var jpeg = JPEG(taken: "2015:03:14 09:26:53")
    jpeg.image = [0x010F: .ascii("Apple"), 0x0110: .ascii("iPhone 6"), 0x0112: .short(6)]
    jpeg.photo[0x927C] = .undefined(JPEG.appleNote(texts: [0x0B: "burst", 0x11: "live"]))
    jpeg.gps = [
      1: .ascii("S"), 2: .rationals([(35, 1), (30, 1), (0, 1)]), 3: .ascii("W"),
      4: .rationals([(0, 1), (15, 1), (36, 1)]),
    ]
    jpeg.xmp = "<GPano:ProjectionType>cylindrical</GPano:ProjectionType>"
    return jpeg.bytes
  }

  @Test func aWholeFileIsRead() async throws {
    try world.put("a.jpg", full)
    try await world.add()
    let row = try #require(try await world.rows("photos find").first)
    #expect(row["camera"] == .text("Apple iPhone 6"))
    #expect(row["latitude"] == .float(-35.5))
    #expect(row["longitude"] == .float(-0.26))
    #expect(row["width"] == .int(4))
    #expect(
      Set(row["albums"]?.text.split(separator: ",").map(String.init) ?? []) == [
        "Bursts", "Live Photos", "Panoramas",
      ])
  }

  @Test func noTruncatedOrBrokenFileEndsTheScan() async throws {
    let bytes = full
    for length in stride(from: 0, through: bytes.count, by: 16) {
      try world.put("cut-\(length).jpg", Array(bytes.prefix(length)))
    }
    var generator = SeededGenerator(seed: 7)
    for number in 0..<150 {
      var broken = bytes
      for _ in 0..<6 {
        broken[Int.random(in: 0..<broken.count, using: &generator)] = generator.next(upTo: 256)
      }
      try world.put("broken-\(number).jpg", broken)
      try world.put(
        "random-\(number).jpg",
        (0..<200).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
    try await world.add()
    let found = try await world.rows("photos find")
    #expect(found.count == bytes.count / 16 + 1 + 300)
    #expect(
      found.first { $0["file"]?.text.hasSuffix("/cut-0.jpg") == true }?["status"]?.text
        == "unreadable")
  }

  @Test func brokenVideosAnimationsAndTrailersDoNotEndTheScan() async throws {
    var generator = SeededGenerator(seed: 11)
    let heads: [[UInt8]] = [
      [0, 0, 0, 16] + Array("ftypqt  ".utf8) + [0, 0, 0, 0],
      [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0], Array("GIF89a".utf8),
      Array("RIFF....WEBPVP8X".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("II*\0".utf8), Array("RIFF....AVI ".utf8),
    ]
    let boxes = ["moov", "mvhd", "trak", "mdia", "meta", "keys", "ilst", "udta", "stts", "mdhd"]
    for number in 0..<300 {
      var bytes = heads[number % heads.count]
      for _ in 0..<12 {
        let size = Int.random(in: 0..<64, using: &generator)
        bytes += JPEG.big(Bool.random(using: &generator) ? size : Int(UInt32.max), 4)
        bytes += Array((boxes.randomElement(using: &generator) ?? "").utf8)
        bytes += (0..<size).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      }
      try world.put("\(number).mov", bytes)
    }
    try await world.add()
    #expect(try await world.rows("photos find").count == 300)
  }

  @Test func onlyRegularFilesAreOpened() async throws {
    let pipe = world.photos.appending(path: "pipe.jpg").path
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    try FileManager.default.createSymbolicLink(
      atPath: world.photos.appending(path: "link.jpg").path, withDestinationPath: "/dev/zero")
    try world.put("a.jpg", full)
    try await world.add()
    #expect(try await world.names("photos find") == ["a.jpg"])
  }

  @Test func namesMayBeAnyBytes() async throws {
    let names: [[UInt8]] = [
      Array("😀.jpg".utf8), Array("か\u{3099}.jpg".utf8), Array("が.jpg".utf8),
      [0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67], Array("a\nb\u{1B}[31m.jpg".utf8),
    ]
    for name in names {
      let path = Array(world.photos.path.utf8) + [0x2F] + name + [0]
      let file = unsafe open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o644)
      #expect(file >= 0)
      let written = unsafe write(file, full, full.count)
      #expect(written == full.count)
      close(file)
    }
    try await world.add()
    #expect(
      Set(try await world.names("photos find")) == [
        "😀.jpg", "か\u{3099}.jpg", "が.jpg", "\\xFF\\xFE.jpg", "a\\x0Ab\\x1B[31m.jpg",
      ])
    #expect(try await world.rows("photos find").count == 5)
    #expect(try await world.rows("photos find").allSatisfy { $0["status"] == .text("ok") })
    // A second scan knows each of them again.
    #expect(try await world.add()?.arguments["new"] == "0")
  }

  @Test func whatIsNoPhotoIsLeftAlone() async throws {
    try world.put("notes.txt", Array("hello".utf8))
    try world.put("picture.txt", full)
    try world.put("empty.jpg", [])
    try world.put(".hidden.jpg", full)
    try world.put(".thumbnails/a.jpg", full)
    try await world.add()
    #expect(Set(try await world.names("photos find")) == ["picture.txt", "empty.jpg"])
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func anUnreadableFileIsToldAsSuch() async throws {
    try world.put("a.jpg", full)
    unsafe chmod(world.photos.appending(path: "a.jpg").path, 0)
    try await world.add()
    #expect(try await world.field("status", of: "photos find") == ["unreadable"])
  }
}

extension SeededGenerator {
  fileprivate mutating func next(upTo limit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: Int.random(in: 0..<limit, using: &self))
  }
}
