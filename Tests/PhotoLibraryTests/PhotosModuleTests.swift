import Foundation
import Modules
import Store
import Testing
import TsubameKit

@Suite("The module photos") struct PhotosModuleTests {
  private let world: PhotoWorld

  init() throws {
    world = try PhotoWorld()
    let times = [
      "2014:12:31 23:59:59", "2015:01:01 00:00:00", "2015:03:01 00:00:00", "2015:03:31 23:59:59",
      "2015:04:01 00:00:00",
    ]
    for (index, time) in times.enumerated() {
      var jpeg = JPEG(taken: time)
      jpeg.comment = "\(index)"
      if index == 2 {
        jpeg.image = [0x010F: .ascii("Apple"), 0x0110: .ascii("iPhone 6")]
        jpeg.xmp = """
          <xmp:Rating>5</xmp:Rating><dc:description><rdf:Alt><rdf:li xml:lang="x-default">桜が咲いた</rdf:li></rdf:Alt>\
          </dc:description><dc:subject><rdf:Bag><rdf:li>花見</rdf:li></rdf:Bag></dc:subject>\
          <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>花子</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
          """
      }
      try world.put("\(index).jpg", jpeg.bytes)
    }
  }

  private func chain(_ name: String, _ words: [String] = []) async throws -> Flow {
    try await world.run(name, words).flow
  }

  @Test func theModuleIsCalledPhotos() { #expect(PhotosModule.name == "photos") }

  @Test func yearsAreNewestFirstAndThenAll() async throws {
    try await world.add()
    let wanted: [[Value]] = [
      [.int(2015), .int(4)], [.int(2014), .int(1)], [.text("all"), .int(5)],
    ]
    #expect(try await world.rows("photos years").map(\.values) == wanted)
    #expect(try await world.rows("photos").map(\.values) == wanted)
  }

  @Test func aYearHasTwelveMonths() async throws {
    try await world.add()
    let rows = try await world.rows("photos", ["2015"])
    #expect(
      rows.map { $0["count"]?.text } == ["1", "0", "2", "1"] + Array(repeating: "0", count: 8))
    #expect(rows.map { $0["exist"] == .bool(true) }.prefix(4) == [true, false, true, true])
    #expect(rows.first?["month"]?.text == "2015-01")
  }

  @Test func monthsAndDaysAreHalfOpenRanges() async throws {
    try await world.add()
    #expect(try await world.names("photos", ["2015-03"]) == ["3.jpg", "2.jpg"])
    #expect(try await world.names("photos", ["2014-12"]) == ["0.jpg"])
    #expect(try await world.names("photos", ["2015-03-31"]) == ["3.jpg"])
    #expect(
      try await world.names("photos find", ["--from", "2015-03", "--to", "2015-04"])
        == ["3.jpg", "2.jpg"])
  }

  @Test(arguments: [
    (["--person", "花子"], ["2.jpg"]), (["--text", "桜"], ["2.jpg"]), (["--text", "花見"], ["2.jpg"]),
    (["--camera", "iphone"], ["2.jpg"]), (["--favorite"], ["2.jpg"]), (["--kind", "video"], []),
    (["--text", "4.JPG"], ["4.jpg"]), (["--album", "お気に入り"], ["2.jpg"]),
    (["--from", "2015-04"], ["4.jpg"]),
  ])
  func photosAreFound(words: [String], wanted: [String]) async throws {
    try await world.add()
    #expect(try await world.names("photos find", words) == wanted)
  }

  @Test func hiddenAndDeletedPhotosAreInTheirAlbumsOnly() async throws {
    try await world.add()
    let march = try await chain("photos", ["2015-03"])
    let hidden = try await world.run("photos hide", input: march)
    #expect(hidden.message?.arguments["count"] == "2")
    #expect(try await world.names("photos", ["2015-03"]) == [])
    #expect(try await world.names("photos album", ["非表示"]) == ["3.jpg", "2.jpg"])
    #expect(try await world.rows("photos years").first?.values == [.int(2015), .int(2)])
    _ = try await world.run("photos hide", ["--off"], input: chain("photos album", ["Hidden"]))
    #expect(try await world.names("photos", ["2015-03"]).count == 2)

    _ = try await world.run("photos delete", input: chain("photos", ["2015-03"]))
    #expect(try await world.names("photos album", ["recently", "deleted"]).count == 2)
    #expect(try await world.names("photos find").count == 3)
    #expect(
      FileManager.default.fileExists(atPath: world.photos.appending(path: "3.jpg").path))
    _ = try await world.run(
      "photos restore", input: chain("photos album", ["Recently", "Deleted"]))
    #expect(try await world.names("photos find").count == 5)
  }

  @Test func deletedPhotosLeaveRecentlyDeletedAfterThirtyDays() async throws {
    try await world.add()
    let store = try world.session.store
    let day = 86_400_000_000
    let now = world.session.clock.now().microseconds
    for (id, days) in [(1, 29), (2, 31)] {
      let time = Time(microseconds: now - days * day, offsetSeconds: 0)
      _ = try await store.mark([id], .deleted(at: time))
    }
    #expect(try await world.field("id", of: "photos album", ["Recently", "Deleted"]) == ["1"])
    let row = try await world.rows("photos albums").first {
      $0["album"] == .text("Recently Deleted")
    }
    #expect(row?["count"] == .int(1))
    _ = try await world.run("photos restore", ["2"])
    #expect(try await world.names("photos find").count == 4)
  }

  @Test func fiveStarsAreAFavouriteOnceOnly() async throws {
    try await world.add()
    #expect(try await world.names("photos album", ["Favorites"]) == ["2.jpg"])
    _ = try await world.run(
      "photos favorite", ["--off"], input: chain("photos album", ["Favorites"]))
    try world.put("2.xmp", Array(JPEG.packet("<xmp:Rating>5</xmp:Rating>").utf8))
    _ = try await world.run("photos scan")
    #expect(try await world.names("photos album", ["Favorites"]) == [])
  }

  @Test func allSeventeenAlbumsComeInOrder() async throws {
    try await world.add()
    let rows = try await world.rows("photos albums")
    #expect(rows.count == 17)
    #expect(rows.first?["album"]?.text == "Panoramas")
    #expect(rows.last?["album"]?.text == "Unable to Upload")
    #expect(rows.last?["count"] == Value.none)
    #expect(rows.last?["certainty"]?.text == "not applicable")
    let certainties = Dictionary(
      uniqueKeysWithValues: rows.map { ($0["album"]?.text ?? "", $0["certainty"]?.text ?? "") })
    #expect(certainties["Favorites"] == "yours")
    #expect(certainties["Selfies"] == "not knowable")
    #expect(certainties["Recents"] == "proof")
    #expect(rows.allSatisfy { $0["note"] != Value.none })
  }

  @Test func peopleAndFacesExplain() async throws {
    #expect(await world.failure("photos album", ["People"])?.code == "album-people")
    #expect(await world.failure("photos album", ["faces"])?.code == "album-faces")
    let unknown = await world.failure("photos album", ["Selfeis"])
    #expect(unknown?.code == "album-not-found")
    #expect(unknown?.hint?.arguments["nearest"] == "Selfies")
  }

  @Test func ownAlbumsAreFilledAndEmptied() async throws {
    try await world.add()
    _ = try await world.run("photos album new", ["春", "2015"])
    #expect(await world.failure("photos album new", ["春", "2015"])?.code == "album-exists")
    #expect(await world.failure("photos album new", ["Selfies"])?.code == "album-is-smart")
    let march = try await chain("photos", ["2015-03"])
    let added = try await world.run("photos album add", ["春", "2015"], input: march)
    #expect(added.message?.arguments["count"] == "2")
    #expect(try await world.names("photos album", ["春", "2015"]) == ["3.jpg", "2.jpg"])
    let own = try #require(try await world.rows("photos albums").last)
    #expect(own.values == [.text("春 2015"), .text("春 2015"), .int(2), .text("yours"), .none])
    #expect(
      try await world.rows("photos", ["2015-03"]).first?["albums"] == .list([.text("春 2015")]))
    let favorites = try await chain("photos find", ["--favorite"])
    _ = try await world.run("photos album remove", ["春", "2015"], input: favorites)
    #expect(try await world.names("photos album", ["春", "2015"]) == ["3.jpg"])
    _ = try await world.run("photos album remove", ["春", "2015"])
    #expect(await world.failure("photos album", ["春", "2015"])?.code == "album-not-found")
    #expect(try await world.names("photos find").count == 5)
  }

  @Test func peopleAreCounted() async throws {
    try await world.add()
    #expect(
      try await world.rows("photos people").map(\.values) == [
        [.text("花子"), .int(1), .bool(false)]
      ])
    #expect(try await world.run("photos people", ["--why"]).message?.code == "photos-people-why")
  }

  @Test func wrongNumbersAndKindsAreErrors() async throws {
    try await world.add()
    #expect(await world.failure("photos show", ["999"])?.code == "photo-not-found")
    #expect(await world.failure("photos favorite")?.code == "photos-none-chosen")
    let posts = Schema(kind: "post", fields: [Field("id", .int)])
    let flow = Flow.rows(RowStream(schema: posts, rows: [Row(posts, [.int(1)])]))
    await #expect(throws: CommandError.self) {
      _ = try await world.run("photos favorite", input: flow)
    }
  }

  @Test func aPhotoTellsWhyItHasItsDate() async throws {
    var jpeg = JPEG(taken: "0000:00:00 00:00:00")
    jpeg.image = [0x0132: .ascii("2013:05:06 07:08:09")]
    try world.put("odd.jpg", jpeg.bytes)
    try await world.add()
    let id = try #require(try await world.rows("photos", ["2013-05"]).first?["id"]?.text)
    #expect(
      try await world.rows("photos why", [id]).map { $0["verdict"]?.text } == ["zero", "believed"])
    let show = try #require(try await world.rows("photos show", [id]).first)
    #expect(show["date_source"] == .text("modified"))
    #expect(show["rejected_dates"]?.text == "original: 0000:00:00 00:00:00 (zero)")
  }

  @Test func theFileIsNeverWritten() async throws {
    let before = try Data(contentsOf: world.photos.appending(path: "2.jpg"))
    try await world.add()
    for command in ["favorite", "hide", "delete", "restore"] {
      _ = try await world.run("photos " + command, ["1"])
    }
    #expect(try Data(contentsOf: world.photos.appending(path: "2.jpg")) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: world.photos.path).count == 5)
  }
}
