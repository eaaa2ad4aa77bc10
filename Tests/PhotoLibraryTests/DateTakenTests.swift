import PhotoLibrary
import Testing
import TsubameKit

@Suite("When a photo was taken") struct DateTakenTests {
  private let clock = PinnedClock()

  private func taken(
    _ entries: [(String, String)], name: String = "a.jpg", modified: Int = 1_000_000_000_000_000
  ) -> DateTaken {
    DateTaken(
      of: MediaFacts(entries.map { (key: $0.0, value: $0.1) }),
      file: PhotoFile(
        folder: Array("/p".utf8), name: Array(name.utf8), bytes: 1, modified: modified, inode: 1),
      now: clock.now(), offsetSeconds: { clock.offsetSeconds(at: $0) })
  }

  private let order: [(String, String)] = [
    ("Sidecar.Xmp.exif.DateTimeOriginal", "sidecar"), ("Exif.Photo.DateTimeOriginal", "original"),
    ("QuickTime.Key.com.apple.quicktime.creationdate", "keys"),
    ("Exif.Photo.DateTimeDigitized", "digitized"), ("Xmp.xmp.CreateDate", "xmp"),
    ("Iptc.Application2.DateCreated", "iptc"), ("Exif.Image.DateTime", "modified"),
    ("Exif.GPSInfo.GPSDateStamp", "gps"),
  ]

  @Test func eachFallsThroughToTheNext() {
    for first in order.indices {
      let entries = order.enumerated().map { index, field in
        (field.0, index < first ? "0000:00:00 00:00:00" : "20\(10 + index):01:02")
      }
      let taken = taken(entries)
      #expect(taken.source.rawValue == order[first].1)
      #expect(taken.time.date.year == 2010 + first)
      #expect(taken.rejected.map(\.source) == order[..<first].map(\.1))
      #expect(taken.rejected.allSatisfy { $0.reason == "zero" })
    }
  }

  @Test func whatLiesInTheFutureIsFallenThrough() {
    let taken = taken([
      ("Exif.Photo.DateTimeOriginal", "2099:01:01 00:00:00"),
      ("Exif.Image.DateTime", "2015:03:14 09:26:53"),
    ])
    #expect(taken.source == .modified)
    #expect(taken.rejected.map(\.reason) == ["future"])
  }

  @Test func nameThenFileTimeComeLast() {
    #expect(taken([], name: "IMG_20150314_092653.jpg").source == .name)
    let last = taken([])
    #expect(last.source == .fileTime)
    #expect(last.time.description == "2001-09-09T10:46:40+09:00")
  }

  @Test func whatIsOnlyKnownAsUTCIsShownInThePersonsZone() {
    #expect(
      taken([], name: "PXL_20210331_230000123.jpg").time.description == "2021-04-01T08:00:00+09:00")
    let gps = taken([
      ("Exif.GPSInfo.GPSDateStamp", "2008:10:23"),
      ("Exif.GPSInfo.GPSTimeStamp", "14/1 46/1 535/10"),
    ])
    #expect(gps.time.description == "2008-10-23T23:46:53+09:00")
  }

  @Test func theMonthIsTheWallClocksMonthThere() {
    let taken = taken([
      ("Exif.Photo.DateTimeOriginal", "2015:03:31 23:59:59"),
      ("Exif.Photo.OffsetTimeOriginal", "-10:00"),
    ])
    #expect(taken.time.month.description == "2015-03")
  }

  @Test func anOffsetTagOfAnotherDateDoesNotCount() {
    let taken = taken([
      ("Exif.Photo.DateTimeOriginal", "2015:03:31 23:59:59"), ("Exif.Photo.OffsetTime", "+09:00"),
    ])
    #expect(taken.time.offsetSeconds == nil)
  }
}
