public import TsubameKit

/// Which smart albums a file belongs into by what it says itself. The albums that the person's own doing fills
/// (Favorites, Hidden, Recently Deleted) and those that hold everything (Recents, Recently Added) are the store's.
public enum AlbumRules {
  ///
  /// - Parameter hasTwin: whether a video of the same name lies beside the photo.
  public static func evidence(
    for facts: MediaFacts, file: PhotoFile, hasTwin: Bool = false
  ) -> [AlbumEvidence] {
    let name = FileNameMarks(file)
    var evidence: [AlbumEvidence] = []
    func add(_ album: SmartAlbum, proof: Bool, hint: Bool = false) {
      guard proof || hint else { return }
      evidence.append(AlbumEvidence(album.rawValue, proof ? .proof : .hint))
    }
    let rendered = facts.int("Exif.Photo.CustomRendered")
    let isVideo = facts["File.Video"] != nil
    add(
      .panoramas, proof: rendered == 6 || facts.text("Xmp.GPano.ProjectionType") != nil,
      hint: name.isPanorama)
    add(.videos, proof: isVideo)
    add(
      .timeLapse,
      proof: facts.text("Xmp.GCamera.SpecialTypeID")?.lowercased().holds("timelapse")
        ?? false, hint: captureRate(facts).map { $0.capture < $0.track * 0.9 } ?? false)
    add(
      .bursts,
      proof: facts.text("Apple.Burst") != nil || facts.text("Xmp.GCamera.BurstID") != nil
        || facts.text("Xmp.GCamera.CameraBurstID") != nil, hint: name.isBurst)
    add(
      .sloMo,
      proof: captureRate(facts).map { $0.capture > $0.track * 1.1 } ?? false
        || facts["Sidecar.Apple.SlowMotion"] != nil,
      hint: isVideo && (facts.double("Video.FrameRate") ?? 0) >= 100)
    add(
      .selfies,
      proof: lens(facts).lowercased().holds("front camera") || facts.int("Apple.CameraType") == 6
    )
    add(
      .screenshots,
      proof: facts.text("Exif.Photo.UserComment")?.lowercased() == "screenshot"
        || facts.text("Xmp.exif.UserComment")?.lowercased() == "screenshot",
      hint: name.isScreenshot)
    add(
      .portrait,
      proof: rendered == 7 || rendered == 8 || facts.int("Apple.ImageType") == 2
        || facts.entries.contains { $0.key.hasPrefix("Xmp.GDepth.") })
    // Apple's identifier proves it only together with the video that bears the same: the store looks for that.
    let isMotion =
      facts.int("Xmp.GCamera.MotionPhoto") == 1 || facts.int("Xmp.GCamera.MicroVideo") == 1
      || facts["Samsung.MotionPhoto"] != nil
    add(
      .livePhotos, proof: isMotion && !isVideo,
      hint: !isVideo
        && (hasTwin || name.isMotionPhoto || facts.text("Apple.ContentIdentifier") != nil))
    add(.animated, proof: facts["File.Animated"] != nil)
    add(.longExposure, proof: isLongExposure(facts))
    return evidence
  }

  /// What a photo shares with the video that was taken with it.
  static func liveIdentifier(_ facts: MediaFacts) -> String? {
    facts.text("Apple.ContentIdentifier")
      ?? facts.text("QuickTime.Key.com.apple.quicktime.content.identifier")
  }

  /// Photos numbers what it makes of a live photo: 1 is a loop, 2 goes to and fro, 3 is a long exposure.
  private static func isLongExposure(_ facts: MediaFacts) -> Bool {
    let keys = ["apple.photos.variation-identifier", "com.apple.photos.variation-identifier"]
    return keys.contains { key in
      facts.text("QuickTime.Key." + key).map { !["0", "1", "2"].contains($0) } ?? false
    }
  }

  private static func lens(_ facts: MediaFacts) -> String {
    facts.text("Exif.Photo.LensModel") ?? facts.text("Xmp.aux.Lens") ?? ""
  }

  private static func captureRate(_ facts: MediaFacts) -> (capture: Double, track: Double)? {
    guard let capture = facts.double("QuickTime.Key.com.android.capture.fps"),
      let track = facts.double("Video.FrameRate"), capture > 0, track > 0
    else { return nil }
    return (capture, track)
  }
}
