import PhotoLibrary
import TestSupport
import Testing
import TsubameKit

@Suite("Dates as cameras write them") struct DateTextTests {
  @Test(arguments: [
    ("2015:03:14 09:26:53", "2015-03-14T09:26:53"),
    ("2015-03-14T09:26:53", "2015-03-14T09:26:53"),
    ("2015-06-29T18:15:36+01:00", "2015-06-29T18:15:36+01:00"),
    ("2013-07-05T03:18:27Z", "2013-07-05T03:18:27+00:00"),
    ("2019-07-24T11:25:40+0300", "2019-07-24T11:25:40+03:00"),
    ("2020-05-04T18:39:11.644", "2020-05-04T18:39:11.644"),
    ("2015/03/14 09:26", "2015-03-14T09:26:00"),
    ("2015:03:14", "2015-03-14T00:00:00"),
    ("1890:01:02 03:04:05", "1890-01-02T03:04:05"),
    ("2015:03:14 09:26:53\0", "2015-03-14T09:26:53"),
  ])
  func isRead(text: String, wanted: String) throws {
    #expect(try DateText.read(text).description == wanted)
  }

  @Test(arguments: [
    ("    :  :     :  :  ", DateText.Failure.blank), ("", .blank),
    ("0000:00:00 00:00:00", .zero), ("2001:12:00 00:00:00", .noDate),
    ("2015:13:01 00:00:00", .noDate), ("2015:02:29 00:00:00", .noDate),
    ("2015:03:14 25:00:00", .noDate), ("1825:12:31 00:00:00", .tooEarly), ("2015", .noDate),
  ])
  func isNone(text: String, why: DateText.Failure) {
    #expect(throws: why) { try DateText.read(text) }
  }

  @Test func fractionAndZoneComeFromTagsOfTheirOwn() throws {
    let time = try DateText.read("2020:05:04 18:39:11", fraction: "644", zone: "-04:00")
    #expect(time.description == "2020-05-04T18:39:11.644-04:00")
    let zero = try DateText.read("2020:05:04 18:39:11", zone: "+00:00")
    #expect(zero.offsetSeconds == 0)
    #expect(try DateText.read("2020:05:04 18:39:11", zone: "   :  ").offsetSeconds == nil)
  }

  @Test func nothingTraps() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("0123456789:-/. TZ+,年\0")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<30, using: &generator)
      let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
      _ = try? DateText.read(text, fraction: text, zone: text)
      _ = FileNameDate.read(Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("IMG_20150314_092653.jpg", "2015-03-14T09:26:53"),
    ("PXL_20210331_230000123.jpg", "2021-03-31T23:00:00+00:00"),
    ("IMG-20150314-WA0001.jpg", "2015-03-14T00:00:00"),
    ("Screenshot_2015-03-14-09-26-53.png", "2015-03-14T09:26:53"),
    ("Screenshot_20150314-092653.png", "2015-03-14T09:26:53"),
    ("2015-03-14 09.26.53.jpg", "2015-03-14T09:26:53"),
    ("20150314092653.jpg", "2015-03-14T09:26:53"),
    ("VID_20150314_092653.mp4", "2015-03-14T09:26:53"),
  ])
  func namesStateDates(name: String, wanted: String) {
    #expect(FileNameDate.read(Array(name.utf8))?.description == wanted)
  }

  @Test(arguments: ["DSC_0001.jpg", "12345678901234.jpg", "IMG_20151314_000000.jpg", "写真.jpg", ""])
  func otherNamesStateNone(name: String) {
    #expect(FileNameDate.read(Array(name.utf8)) == nil)
  }
}
