import PhotoLibrary
import Testing
import TsubameKit

@Suite("Smart albums") struct AlbumRulesTests {
  private func albums(_ entries: [(String, String)], _ path: String = "/p/a.jpg") -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let file = PhotoFile(
      folder: Array(("/" + parts.dropLast().joined(separator: "/")).utf8),
      name: Array((parts.last ?? "").utf8), bytes: 1, modified: 1, inode: 1)
    return AlbumRules.evidence(
      for: MediaFacts(entries.map { (key: $0.0, value: $0.1) }), file: file
    ).map { "\($0.album) \($0.certainty.rawValue)" }
  }

  @Test(arguments: [
    ("Exif.Photo.CustomRendered", "6", "Panoramas proof"),
    ("Xmp.GPano.ProjectionType", "cylindrical", "Panoramas proof"),
    ("Exif.Photo.CustomRendered", "7", "Portrait proof"),
    ("Exif.Photo.CustomRendered", "8", "Portrait proof"),
    ("Apple.ImageType", "2", "Portrait proof"),
    ("Xmp.GDepth.Format", "RangeInverse", "Portrait proof"),
    ("Apple.Burst", "A-B", "Bursts proof"), ("Xmp.GCamera.BurstID", "x", "Bursts proof"),
    ("Exif.Photo.LensModel", "iPhone 6 front camera 2.65mm f/2.2", "Selfies proof"),
    ("Apple.CameraType", "6", "Selfies proof"),
    ("Exif.Photo.UserComment", "Screenshot", "Screenshots proof"),
    ("Xmp.GCamera.MicroVideo", "1", "Live Photos proof"),
    ("Samsung.MotionPhoto", "1", "Live Photos proof"), ("File.Animated", "1", "Animated proof"),
    ("File.Video", "1", "Videos proof"),
    ("Xmp.GCamera.SpecialTypeID", "…SpecialType-TIMELAPSE", "Time-lapse proof"),
    ("Sidecar.Apple.SlowMotion", "1", "Slo-mo proof"),
  ])
  func tagsProve(key: String, value: String, wanted: String) {
    #expect(albums([(key, value)]) == [wanted])
  }

  @Test(arguments: [
    ("/p/PANO_20150314.jpg", "Panoramas hint"), ("/p/x.PANO.jpg", "Panoramas hint"),
    ("/p/00000IMG_00000_BURST20150314092653123.jpg", "Bursts hint"),
    ("/p/20150314_BURST01.jpg", "Bursts hint"), ("/p/Screenshot_20150314.png", "Screenshots hint"),
    ("/p/Screenshots/a.png", "Screenshots hint"), ("/p/MVIMG_1.jpg", "Live Photos hint"),
    ("/p/PXL_1.MP.jpg", "Live Photos hint"),
  ])
  func namesHint(path: String, wanted: String) { #expect(albums([], path) == [wanted]) }

  @Test func aWideShapeAloneIsNoPanorama() {
    #expect(albums([("File.Width", "9000"), ("File.Height", "1000")]).isEmpty)
  }

  @Test func framesDecideBetweenSlowAndFast() {
    func rates(_ capture: String, _ track: String) -> [String] {
      albums([
        ("File.Video", "1"), ("QuickTime.Key.com.android.capture.fps", capture),
        ("Video.FrameRate", track),
      ])
    }
    #expect(rates("240.0", "30.0") == ["Videos proof", "Slo-mo proof"])
    #expect(rates("1.0", "30.0") == ["Videos proof", "Time-lapse hint"])
    #expect(rates("30.0", "30.0") == ["Videos proof"])
    #expect(albums([("File.Video", "1"), ("Video.FrameRate", "120")]).last == "Slo-mo hint")
  }

  @Test func namesAreKnownInBothLanguagesAndAnyCase() {
    #expect(SmartAlbum.allCases.count == 17)
    for album in SmartAlbum.allCases {
      #expect(SmartAlbum(named: album.rawValue.uppercased()) == album)
      #expect(SmartAlbum(named: album.japaneseTitle) == album)
    }
    #expect(SmartAlbum(named: "live photos") == .livePhotos)
    #expect(SmartAlbum(named: "slomo") == .sloMo)
    #expect(SmartAlbum(named: "People") == nil)
  }
}
