import Foundation
import TestSupport
import Testing
import TsubameKit

@Suite(
  "Real photos",
  .enabled(
    if: Checkout.hasShared("photos/truth.json"), "needs ../shared/photos beside the checkout"))
struct RealPhotosTests {
  /// Each file's row, by its path below the folder.
  private func scan() async throws -> (PhotoWorld, [String: Row]) {
    let world = try PhotoWorld()
    _ = try await world.run("photos add", [Checkout.shared.appending(path: "photos").path])
    let root = Checkout.shared.appending(path: "photos").resolvingSymlinksInPath().path + "/"
    var rows: [String: Row] = [:]
    for row in try await world.rows("photos find") {
      let file = row["file"]?.text ?? ""
      #expect(file.hasPrefix(root))
      rows[String(file.dropFirst(root.count))] = row
    }
    return (world, rows)
  }

  private let dates: [(file: String, time: String, source: String)] = [
    ("nasty/Issue 609.jpg", "2023-04-05T09:06:56", "modified"),
    ("nasty/Traveler SX330Z.jpg", "2002-01-20T13:52:46", "original"),
    ("nasty/Photoshop (3).jpg", "2015-06-29T18:15:36+01:00", "xmp"),
    ("nasty/Issue 308.jpg", "2017-11-27T01:01:01", "original"),
    ("nasty/FLIR iPhone device.jpg", "2021-05-16T12:27:36.107-07:00", "original"),
    ("exif-samples/jpg/gps/DSCN0029.jpg", "2008-10-22T16:46:53", "original"),
    ("exif-samples/jpg/tests/30-type_error.jpg", "2013-07-05T03:18:27+00:00", "xmp"),
    ("nasty/Issue 247-1.nef", "2010-03-01T21:50:21.7", "original"),
    ("nasty/exif-at-eof.heic", "2020-05-04T18:39:11.644-04:00", "original"),
    ("nasty/with-gps.mov", "2019-07-24T11:25:40+03:00", "keys"),
    ("nasty/with-gps.mp4", "2017-02-22T17:20:28+09:00", "header"),
    ("nasty/Issue 177.jpg", "2016-04-19T14:49:49.625", "original"),
  ]

  /// Nothing in them is a date, so the file's own time is left.
  private let undated = [
    "nasty/Nikon E885.jpg", "nasty/FujiFilm DX-5.jpg",
    "nasty/NegativeArraySizeException.HeifReader.processBoxes.heif",
  ]

  @Test func theDatesAreRight() async throws {
    let (_, rows) = try await scan()
    for (file, time, source) in dates {
      #expect(rows[file]?["time"]?.text == time, "\(file)")
      #expect(rows[file]?["date_source"]?.text == source, "\(file)")
    }
    for file in undated { #expect(rows[file]?["date_source"]?.text == "file time", "\(file)") }
  }

  @Test func placesAreRight() async throws {
    let (world, rows) = try await scan()
    #expect(rows["nasty/Issue 308.jpg"]?["latitude"] == .float(0))
    #expect(rows["nasty/Issue 308.jpg"]?["longitude"] == .float(0))
    #expect(rows["nasty/with-gps.mp4"]?["longitude"] == .float(-0.0806))
    #expect(rows["nasty/with-gps.mov"]?["latitude"] == .float(32.0929))
    let flir = rows["nasty/FLIR iPhone device.jpg"]?["longitude"]?.text ?? ""
    #expect(flir.hasPrefix("-118.25"))
    // Apple marks faces and names nobody.
    let people = try await world.rows("photos people")
    #expect(people.last?.values == [.none, .int(2), .bool(true)])
  }

  @Test func allIsAsAnotherReaderReadsIt() async throws {
    let (_, rows) = try await scan()
    let data = try Data(
      contentsOf: Checkout.shared.appending(path: "photos/truth.json"))
    let truths = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(truths.count == rows.count)
    for truth in truths {
      let file = try #require(truth["file"] as? String)
      let row = try #require(rows[file], "\(file)")
      compareSize(truth, row, file)
      comparePlace(truth, row, file)
      compareDate(truth, row, file)
    }
  }

  private func compareSize(_ truth: [String: Any], _ row: Row, _ file: String) {
    guard let width = truth["ImageWidth"] as? Int, let height = truth["ImageHeight"] as? Int else {
      return
    }
    #expect(row["width"] == .int(width), "\(file)")
    #expect(row["height"] == .int(height), "\(file)")
  }

  private func comparePlace(_ truth: [String: Any], _ row: Row, _ file: String) {
    // exiftool leaves the sign of FLIR's own block to a second field.
    guard !file.contains("FLIR") else { return }
    for (theirs, ours) in [("GPSLatitude", "latitude"), ("GPSLongitude", "longitude")] {
      guard let degrees = truth[theirs] as? Double, case .float(let found)? = row[ours] else {
        #expect(truth[theirs] == nil || truth[theirs] is String, "\(file)")
        continue
      }
      #expect(abs(degrees - found) < 0.000_01, "\(file) \(ours)")
    }
  }

  /// They keep their date in a maker's own block from before or beside EXIF, which nothing here reads.
  private let ownBlocks = ["Reconyx_HC500_Hyperfire", "olympus-d320l", "sony-powershota5"]

  /// Where the first tag is a plain date, it is the date.
  private func compareDate(_ truth: [String: Any], _ row: Row, _ file: String) {
    guard !dates.contains(where: { $0.file == file }),
      !ownBlocks.contains(where: { file.contains($0) }),
      let text = truth["DateTimeOriginal"] as? String, text.count == 19,
      text.prefix(4) != "0000", text.prefix(4) != "    "
    else { return }
    let wanted = text.prefix(10).replacing(":", with: "-") + "T" + text.suffix(8)
    #expect(row["time"]?.text.hasPrefix(wanted) == true, "\(file) \(wanted)")
  }
}
